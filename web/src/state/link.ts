/** One connection to a table that mends itself: it comes back after a lost line, sleep or a server's restart, and says again
 * under the same id whatever was not answered. Headless: sockets and timers are given. */
import type { ToClient, ToServer } from "../wire";

export type Standing = "connecting" | "open" | "lost" | "ended";

/** The part of a WebSocket that is used. */
export interface Line {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Ends {
  /** A new line that tells what happened after a version. */
  connect(since: number): Line;
  /** The last version known. */
  version(): number;
  hear(message: ToClient): void;
  stand(standing: Standing, why: string): void;
  /** Become somebody, when the server does not know one. */
  introduce(): Promise<unknown>;
}

export const NOBODY = 4401;
export const FORBIDDEN = 4404;
/** So long an answer may take, in milliseconds, before the line counts as dead; a bot that is asked for a hint thinks longer. */
const PATIENCE = { usual: 10_000, hint: 60_000 };
const DELAYS = [250, 1000, 2000, 4000, 8000, 15000];

export class Link {
  private line: Line | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private heard = false;
  private silence: ReturnType<typeof setTimeout> | null = null;
  private readonly waiting = new Map<string, ToServer>();

  constructor(private readonly ends: Ends) {}

  /** Connect, or connect anew. */
  open(): void {
    this.drop();
    this.heard = false;
    this.ends.stand(this.tries === 0 ? "connecting" : "lost", "");
    const line = this.ends.connect(this.ends.version());
    this.line = line;
    line.onmessage = (event) => line === this.line && this.receive(JSON.parse(event.data) as ToClient);
    line.onclose = (event) => line === this.line && this.lost(event.code, event.reason);
  }

  /** The machine woke up or is online again: the line may be dead without knowing. */
  wake(): void {
    this.tries = 0;
    this.open();
  }

  /** Send, now or as soon as there is a line, until it is answered. */
  send(message: ToServer): void {
    this.waiting.set(message.id, message);
    if (!this.heard) return;
    this.line?.send(JSON.stringify(message));
    this.listen();
  }

  /** The machine says that it is offline. */
  cut(): void {
    if (this.line === null) return; // it is lost already, or the matter has ended
    this.drop();
    this.lost(0, "");
  }

  close(): void {
    this.drop();
    this.waiting.clear();
  }

  /** A line that says nothing though an answer is due is dead, and does not know it. */
  private listen(): void {
    if (this.silence !== null) clearTimeout(this.silence);
    this.silence = null;
    if (this.waiting.size === 0) return;
    const thinks = [...this.waiting.values()].some((message) => message.do === "hint");
    this.silence = setTimeout(() => this.cut(), thinks ? PATIENCE.hint : PATIENCE.usual);
  }

  private receive(message: ToClient): void {
    if (message.is === "welcome") {
      this.heard = true;
      this.tries = 0;
      this.ends.stand("open", "");
      for (const unanswered of this.waiting.values()) this.line?.send(JSON.stringify(unanswered));
    }
    if ("id" in message) this.waiting.delete(message.id);
    this.listen();
    this.ends.hear(message);
  }

  private lost(code: number, why: string): void {
    this.line = null;
    this.heard = false;
    if (code === FORBIDDEN) return this.ends.stand("ended", why);
    if (code === NOBODY) {
      void this.ends.introduce().then(
        () => this.open(),
        () => this.again(),
      );
      return;
    }
    this.again();
  }

  private again(): void {
    this.tries += 1;
    this.ends.stand("lost", "");
    const delay = DELAYS[Math.min(this.tries, DELAYS.length) - 1]!;
    this.timer = setTimeout(() => this.open(), delay * (0.75 + Math.random() / 2));
  }

  private drop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.silence !== null) clearTimeout(this.silence);
    this.timer = this.silence = null;
    const line = this.line;
    this.line = null;
    if (line !== null) {
      line.onmessage = line.onclose = null;
      line.close();
    }
  }
}
