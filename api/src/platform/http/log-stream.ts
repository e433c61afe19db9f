import cluster from 'node:cluster';

/** Longest time that a line waits for further lines. */
const WAIT_MS = 200;
/**
 * The number of waiting characters that are written without further waiting. Of several processes, which share the output, none
 * writes more at once than a pipe takes as one piece: their lines would get mixed.
 */
const FLUSH_LENGTH = cluster.isWorker ? 3_500 : 16_000;
/** pino's number of `warn`. */
const WARN = 40;
/** Symbol with which pino stores the level of each line in `lastLevel`. */
const PINO_METADATA: unique symbol = Symbol.for('pino.metadata');

/**
 * Writes the log to standard output, many lines with one system call, because that call costs as much as the rest of a
 * simple request. Warnings and errors are written at once, with all lines before them; the rest is written when the
 * process ends. Only a kill from outside may lose the lines of the last moment.
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
