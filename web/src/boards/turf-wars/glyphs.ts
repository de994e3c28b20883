/** Drawn symbols on a 24 by 24 field. */
export const SWORD = "M4 20l4-4M5 14l5 5M8.5 15.5L19 5V3h-2L6.5 13.5";
export const SWORDS = "M4 3l14 14M20 3L6 17M3 15l6 6M21 15l-6 6";
export const PORTAL = "M11 12a1 1 0 1 0 2 0a3 3 0 1 0-6 0a5 5 0 1 0 10 0a7 7 0 1 0-14 0a9 9 0 0 0 15.5 6";
export const TROOP = "M12 3a4 4 0 1 0 .01 0M4 21c0-5 3.5-8 8-8s8 3 8 8z";
export const TROOPS = "M8 5a3 3 0 1 0 .01 0M2 20c0-4 2.5-7 6-7s6 3 6 7zM19 6v8M15 10h8";
export const ARROWS = "M4 8h14l-4-4M20 16H6l4 4";
export const HORN = "M3 10v4l11 5V5zM14 9a3 3 0 0 1 0 6M6 15v5h3l-.5-4";
export const SHIELD = "M12 2.5l8 3v6c0 5-4 8.5-8 10-4-1.5-8-5-8-10v-6zM8 8l8 8M16 8l-8 8";
export const GUARD = "M12 2.5l8 3v6c0 5-4 8.5-8 10-4-1.5-8-5-8-10v-6z";
export const STAR = "M12 2l3 6.8 7.400.8-5.5 5 1.5 7.300L12 18.200 5.6 21.900l1.5-7.300-5.5-5L9 8.8z";
export const TROPHY = "M7 3h10v6a5 5 0 0 1-10 0zM7 5H3c0 4 2 6 5 6M17 5h4c0 4-2 6-5 6M12 14v4M8 21h8";
export const HOUSE = "M2.5 11.5L12 3l9.5 8.5M5.5 9.5V21h13V9.5M10 21v-6h4v6";
export const CROWN = "M4 19h16l2-12-6 4-4-7-4 7-6-4z";
export const SKULL = "M5.5 16v-3a7 7 0 1 1 13 0v3l-2.5 1v4h-8v-4zM9 11.5v1M15 11.5v1";
export const CARDS = "M9 3h11v15H9zM6 6H4v15h11v-2";
export const CARD = "M6 2.5h12v19H6z";
export const FLAG = "M6 22V3h13l-3.5 4.5L19 12H6";
export const LOCK = "M5.5 11h13v10h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3";
export const EYE = "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .01 0";
export const HEART = "M12 20.5C5 15 3 12 3 8.5A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.5C21 12 19 15 12 20.5z";
export const SWAP = "M7 3v14M3 7l4-4 4 4M17 21V7M13 17l4 4 4-4";
export const TICK = "M4 13l5 5L20 6";

export const DEEDS = { place: TROOPS, maneuver: ARROWS, teleport: PORTAL, attack: SWORD, strikes: SWORDS } as const;
export const WARE_GLYPHS = { troop: TROOP, secret: EYE, actions: CARDS, combat: SWORD, token: CROWN } as const;
