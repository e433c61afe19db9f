/** Reports how far a stage is: `4000/8789`. */
export type Progress = (text: string) => void;

/**
 * Prints the progress of a command: a line for each stage when it is done, with its time, and signs of life from long
 * ones. In a terminal that is one line that is overwritten; elsewhere a line every few seconds.
 */
export class Stages {
  readonly #out: NodeJS.WriteStream;
  readonly #running = new Map<string, { started: number; text: string }>();
  #timer: NodeJS.Timeout | undefined;
  #statusShown = false;

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out;
  }

  /** Runs one stage; several may run at once. Prints nothing for a failed one: its error says more. */
  async run<T>(name: string, work: (progress: Progress) => Promise<T>): Promise<T> {
    const stage = { started: performance.now(), text: '' };
    this.#running.set(name, stage);
    this.#timer ??= setInterval(() => this.#showStatus(), this.#out.isTTY ? 250 : 5000).unref();
    try {
      const result = await work((text) => {
        stage.text = text;
      });
      this.say(
        `  ${name.padEnd(14)} ${seconds(stage.started).padStart(7)}${stage.text && `  ${stage.text}`}`,
      );
      return result;
    } finally {
      this.#running.delete(name);
      if (this.#running.size === 0) this.#stopStatus();
    }
  }

  /** Prints a line of its own. */
  say(line: string): void {
    this.clear();
    this.#out.write(`${line}\n`);
  }

  #showStatus(): void {
    const parts = [...this.#running].map(([name, { started, text }]) =>
      `${name} ${seconds(started)} ${text}`.trim(),
    );
    if (!this.#out.isTTY) {
      this.say(`  … ${parts.join(' · ')}`);
      return;
    }
    this.#out.write(`\r\x1b[K${`  … ${parts.join(' · ')}`.slice(0, (this.#out.columns || 80) - 1)}`);
    this.#statusShown = true;
  }

  /** Clears the line of running stages from the terminal, before another part of the program prints. */
  clear(): void {
    if (this.#statusShown) this.#out.write('\r\x1b[K');
    this.#statusShown = false;
  }

  #stopStatus(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.clear();
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
