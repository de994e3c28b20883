// Two people at each table move as fast as the server lets them, for so many seconds; how many moves both were told of.
const { io } = require("socket.io-client");

const [url, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const delays = [];
let counting = false;

async function sit(match, seat) {
  const socket = io(`${url}/piles`, { transports: ["websocket"], forceNew: true });
  let sent = 0;
  const look = (state) => {
    if (state.ctx.currentPlayer !== seat) {
      if (sent && counting) delays.push(performance.now() - sent);
      sent = 0;
      return;
    }
    const mine = seat === "0" ? "b" : "w";
    const from = state.G.piles.map((pile, i) => (pile.endsWith(mine) ? i : -1)).filter((i) => i >= 0);
    const payload = {
      type: "march",
      args: [from[Math.floor(Math.random() * from.length)], Math.floor(Math.random() * 49)],
      playerID: seat,
    };
    sent = performance.now();
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, seat);
  };
  await new Promise((resolve) => {
    socket.on("connect", () => socket.emit("sync", match, seat, undefined, 2));
    socket.on("sync", (_, info) => { resolve(); setTimeout(() => look(info.state), 0); });
    socket.on("update", (_, state) => look(state));
  });
}

(async () => {
  for (let i = 0; i < tables; i++) {
    await sit(`match${i}`, "1"); // whoever is first makes the match
    await sit(`match${i}`, "0");
  }
  console.log("seated");
  counting = true;
  const begun = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const took = (performance.now() - begun) / 1000;
  delays.sort((a, b) => a - b);
  console.log(JSON.stringify({ moves: delays.length, seconds: took, p99: delays[Math.floor(delays.length * 0.99)] }));
  process.exit(0);
})();
