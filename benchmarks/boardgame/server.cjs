// boardgame.io's server with its storage in memory, and a game of Turro's size: 49 piles, a move takes a stone from one to another.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "piles",
  setup: () => ({ piles: Array.from({ length: 49 }, (_, i) => (i < 14 ? "b" : i >= 35 ? "w" : "")) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    march: ({ G, playerID }, from, to) => {
      const mine = playerID === "0" ? "b" : "w";
      if (!G.piles[from].endsWith(mine)) return "INVALID_MOVE";
      G.piles[from] = G.piles[from].slice(0, -1);
      G.piles[to] += mine;
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST], authenticateCredentials: () => true });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
