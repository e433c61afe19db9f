/** Lines wait for others at most so long. */
const WAIT_MS = 200;
/** So many characters are written at once, whatever is still to come. */
const FLUSH_LENGTH = 16_000;
/** pino's number of `warn`. */
const WARN = 40;
/** Asks pino to tell the level of each line in `lastLevel`. */
const PINO_METADATA: unique symbol = Symbol.for('pino.metadata');

/**
 * Where the log goes: standard output, many lines by one call of the system, which costs as much as the rest of a
 * simple request. Warnings and errors are written at once, with all before them, and the rest when the process ends;
 * only a kill from outside may lose the last moment.
 */
export class LogStream {
  readonly [PINO_METADATA] = true;
  lastLevel = 0;
  private waiting = '';
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly out: NodeJS.WritableStream = process.stdout) {
    process.on('exit', () => this.flush());
  }

  write(line: string): void {
    this.waiting += line;
    if (this.lastLevel >= WARN || this.waiting.length > FLUSH_LENGTH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), WAIT_MS);
  }

  private flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.waiting) this.out.write(this.waiting);
    this.waiting = '';
  }
}
