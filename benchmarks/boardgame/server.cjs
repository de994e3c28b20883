// boardgame.io's server with its storage in memory, and Turro on it.
const { Server, Origins } = require("boardgame.io/server");
const { Turro } = require("./turro.cjs");

const server = Server({ games: [Turro], origins: [Origins.LOCALHOST], authenticateCredentials: () => true });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
