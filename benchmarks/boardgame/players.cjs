// Two people at each table move as fast as the server lets them, until so many moves are made; how long that took.
// A move is any legal one that leaves both Turros alone, while there is one. Where a game is over, a spare table begins.
const { io } = require("socket.io-client");
const { marches, TURROS } = require("./turro.cjs");

const [url, tables, spares, wanted] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const waiting = []; // tables where nobody has moved yet: what lets the first one move
let moves = 0, begun = 0, idle;

function choose(G, seat) {
  const legal = marches(G.piles, Number(seat)).map(([from, direction, to]) => ({ type: "march", args: [from, direction], from, to }));
  if (G.mayPass) legal.push({ type: "pass", args: [] });
  const isTurro = (square) => square !== undefined && TURROS.includes(G.piles[square].at(-1));
  const quiet = legal.filter((move) => !isTurro(move.from) && !isTurro(move.to));
  const some = quiet.length ? quiet : legal;
  const { type, args } = some[Math.floor(Math.random() * some.length)];
  return { type, args, playerID: seat };
}

function count() {
  moves += 1;
  if (moves === wanted) {
    const used = process.cpuUsage(idle);
    console.log(JSON.stringify({ seconds: (performance.now() - begun) / 1000, players: (used.user + used.system) / 1e6 }));
    process.exit(0);
  }
}

async function sit(match, seat) {
  const socket = io(`${url}/turro`, { transports: ["websocket"], forceNew: true });
  let sent = false;
  const look = (state) => {
    if (sent) count();
    sent = state.ctx.gameover === undefined && state.ctx.currentPlayer === seat;
    if (sent) socket.emit("update", { type: "MAKE_MOVE", payload: choose(state.G, seat) }, state._stateID, match, seat);
    else if (state.ctx.gameover !== undefined && seat === "0") waiting.pop()();
  };
  await new Promise((resolve) => {
    socket.on("connect", () => socket.emit("sync", match, seat, undefined, 2));
    socket.on("sync", (_, info) => {
      if (seat === "0") waiting.push(() => look(info.state));
      resolve();
    });
    socket.on("update", (_, state) => look(state));
  });
}

(async () => {
  for (let i = 0; i < tables + spares; i++) {
    await sit(`match${i}`, "1"); // whoever is first makes the match
    await sit(`match${i}`, "0");
  }
  console.log("seated");
  [begun, idle] = [performance.now(), process.cpuUsage()];
  for (const begin of waiting.splice(0, tables)) begin();
})();
