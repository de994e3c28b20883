// Turro as a game of boardgame.io: all its rules (src/turres/games/turro/RULES.md), moves that are not legal are refused.
// A pile is a string from the bottom up: b and w are pawns, B and W the Turros. Squares are numbered from a1 to g7.
const { INVALID_MOVE } = require("boardgame.io/core");

const SIZE = 7;
const TURN_LIMIT = 10000;
const DIRECTIONS = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];
const COLOURS = ["bB", "wW"];
const TURROS = ["B", "W"];

// Where a march from each square with a pile of each height ends, in each of the directions; null off the board.
const LANDINGS = Array.from({ length: SIZE * SIZE }, (_, square) =>
  Array.from({ length: SIZE }, (_, height) =>
    DIRECTIONS.map(([east, north]) => {
      const file = (square % SIZE) + east * height, rank = Math.floor(square / SIZE) + north * height;
      return height && file >= 0 && file < SIZE && rank >= 0 && rank < SIZE ? rank * SIZE + file : null;
    })));

const top = (pile) => pile[pile.length - 1];
const isFree = (pile, seat) => pile !== "" && COLOURS[seat].includes(top(pile));
const landing = (piles, square, direction) => (LANDINGS[square][piles[square].length] ?? [])[direction] ?? null;
const tallest = (piles) => piles.reduce((most, pile) => Math.max(most, pile.length), 0);
const isFarRank = (square, seat) => Math.floor(square / SIZE) === (seat === 0 ? SIZE - 1 : 0);

/** Where this seat's free stone on the square lands, if it may march in that direction; else null. */
function target(piles, seat, square, direction) {
  if (!isFree(piles[square], seat)) return null;
  const to = landing(piles, square, direction);
  return to === null || top(piles[to]) === TURROS[seat] ? null : to;
}

/** All marches of a seat, as pairs of a square and a direction, with the square they lead to. */
function marches(piles, seat) {
  const found = [];
  for (let square = 0; square < SIZE * SIZE; square++) {
    if (!isFree(piles[square], seat)) continue;
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const to = target(piles, seat, square, direction);
      if (to !== null) found.push([square, direction, to]);
    }
  }
  return found;
}

function canMarch(piles, seat) {
  for (let square = 0; square < SIZE * SIZE; square++)
    for (let direction = 0; direction < DIRECTIONS.length; direction++)
      if (target(piles, seat, square, direction) !== null) return true;
  return false;
}

function march({ G, playerID }, square, direction) {
  const seat = Number(playerID);
  if (!Number.isInteger(square) || !Number.isInteger(direction) || !(square in G.piles)) return INVALID_MOVE;
  const to = target(G.piles, seat, square, direction);
  if (to === null) return INVALID_MOVE;
  const stone = top(G.piles[square]);
  const captured = top(G.piles[to]) === TURROS[1 - seat];
  G.piles[square] = G.piles[square].slice(0, -1);
  G.piles[to] += stone;
  if (captured || (stone === TURROS[seat] && isFarRank(to, seat))) G.winner = playerID;
  G.movesLeft -= 1;
  G.mayPass = G.movesLeft === 1;
}

function pass({ G }) {
  if (!G.mayPass) return INVALID_MOVE;
  G.movesLeft = 0;
}

function setup() {
  const piles = Array.from({ length: SIZE * SIZE }, (_, i) => (i < 3 * SIZE ? "b" : i >= 4 * SIZE ? "w" : ""));
  piles[3] = "B";
  piles[6 * SIZE + 3] = "W";
  return { piles, movesLeft: 1, mayPass: false, tallest: 1, winner: null };
}

const Turro = {
  name: "turro",
  setup,
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  moves: { march, pass },
  turn: {
    onBegin: ({ G, ctx }) => {
      const seat = Number(ctx.currentPlayer);
      if (!canMarch(G.piles, seat)) G.winner = String(1 - seat);
      else if (ctx.turn > TURN_LIMIT) G.winner = "draw";
    },
    endIf: ({ G }) => G.movesLeft === 0,
    onEnd: ({ G }) => {
      const now = tallest(G.piles);
      G.movesLeft = now > G.tallest ? 2 : 1;
      G.mayPass = false;
      G.tallest = now;
    },
  },
  endIf: ({ G }) => {
    if (G.winner === "draw") return { draw: true };
    if (G.winner !== null) return { winner: G.winner };
  },
};

module.exports = { Turro, marches, TURROS };
