import { mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A clock of processes that a test sets; it runs on from the instant that was set. Clocks of databases stay right. */
export interface ServerClock {
  /** Settings of a process that has this clock, and of those that it starts. */
  settings: { NODE_OPTIONS: string };
  set(instant: Date): void;
  /** The instant that the clock shows. */
  now(): Date;
  remove(): void;
}

/**
 * The script that Node loads before the program: `Date` is ahead by what the file says, also when that changes. It sets
 * the header `Date` too, which Node would write by the right clock, and which pages would follow.
 */
const shiftedDate = (file: string) => `
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
const right = Date;
const now = () => right.now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
globalThis.Date = new Proxy(right, {
  apply: () => new right(now()).toString(),
  construct: (_, values, as) => Reflect.construct(right, values.length === 0 ? [now()] : values, as),
  get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
});
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...values) {
  this.setHeader('Date', new Date().toUTCString());
  return writeHead.apply(this, values);
};
`;

export function serverClock(instant: Date): ServerClock {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'fettle-clock-'));
  const [file, script] = [join(folder, 'ahead-by'), join(folder, 'shifted-date.mjs')];
  let ahead = 0;
  const set = (to: Date) => {
    ahead = to.getTime() - Date.now();
    // The rename keeps processes from reading half a number.
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  set(instant);
  writeFileSync(script, shiftedDate(file));
  return {
    settings: { NODE_OPTIONS: `--import ${pathToFileURL(script).href}` },
    set,
    now: () => new Date(Date.now() + ahead),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
