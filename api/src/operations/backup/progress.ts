const INTERVAL_MS = 1000;

/** Prints, line by line, how far a command is. */
export class Progress {
  readonly #print: (line: string) => void;
  #last = 0;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  say(line: string): void {
    this.#print(line);
  }

  /** Reports the progress, at most once a second. */
  count(what: string, done: number): void {
    const now = Date.now();
    if (now - this.#last < INTERVAL_MS) return;
    this.#last = now;
    this.#print(`${what}: ${done} …`);
  }
}
