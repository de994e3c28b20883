/** Six soft sounds, made as they are heard: no files. Browsers let a page sound once somebody has touched it. */
import type { Shown } from "../wire";

export type Sound = "turn" | "placed" | "taken" | "won" | "lost" | "clock";

/** A tone: its pitch in hertz, when it begins and how long it lasts in seconds, how loud it is. */
type Tone = readonly [pitch: number, at: number, length: number, volume: number];

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  turn: [
    [587, 0, 0.18, 0.1],
    [784, 0.12, 0.3, 0.1],
  ],
  placed: [[220, 0, 0.09, 0.12]],
  taken: [
    [196, 0, 0.1, 0.12],
    [131, 0.07, 0.2, 0.12],
  ],
  won: [
    [523, 0, 0.2, 0.1],
    [659, 0.14, 0.2, 0.1],
    [784, 0.28, 0.5, 0.1],
  ],
  lost: [
    [392, 0, 0.25, 0.08],
    [311, 0.2, 0.5, 0.08],
  ],
  clock: [
    [880, 0, 0.05, 0.07],
    [880, 0.18, 0.05, 0.07],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return; // nothing is heard then, nor later
  context ??= new AudioContext();
  void context.resume();
  for (const tone of TONES[sound]) ring(context, tone);
}

function ring(context: AudioContext, [pitch, at, length, volume]: Tone): void {
  const [tone, loud, start] = [context.createOscillator(), context.createGain(), context.currentTime + at];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0, start);
  loud.gain.linearRampToValueAtTime(volume, start + 0.01);
  loud.gain.exponentialRampToValueAtTime(0.0005, start + length);
  tone.connect(loud).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** What one hears of a change at the table, as the reader's seat sees it. */
export interface Change {
  shown: readonly Shown[];
  /** Whether the game has just ended, and whether the reader has won; an onlooker neither wins nor loses. */
  ended: "won" | "lost" | "" | null;
  /** Whether it is the reader's turn now and was not before. */
  turn: boolean;
}

/** The sounds for it: the end alone, else what became of pieces, then whose turn it is. */
export function soundsOf({ shown, ended, turn }: Change): Sound[] {
  if (ended) return [ended];
  const motions = new Set(shown.map(({ motion }) => motion));
  const piece: Sound[] = motions.has("go") ? ["taken"] : motions.has("move") || motions.has("come") ? ["placed"] : [];
  return turn ? [...piece, "turn"] : piece;
}
