import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A log file that is put aside (`<file>.1`, over the one before) when it gets too large. */
export class RotatingLog {
  readonly #file: string;
  readonly #limit: number;
  #handle: number;
  #size: number;

  constructor(file: string, limitBytes = 10_000_000) {
    mkdirSync(dirname(file), { recursive: true });
    this.#file = file;
    this.#limit = limitBytes;
    this.#size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    this.#handle = openSync(file, 'a', 0o600);
  }

  /** Never throws: a log that cannot be written (a full disk) must not end the product. */
  write(chunk: Uint8Array): void {
    try {
      if (this.#size > this.#limit) this.#rotate();
      this.#size += writeSync(this.#handle, chunk);
    } catch {
      // the line is lost, the product goes on
    }
  }

  #rotate(): void {
    closeSync(this.#handle);
    renameSync(this.#file, `${this.#file}.1`);
    this.#handle = openSync(this.#file, 'a', 0o600);
    this.#size = 0;
  }
}
