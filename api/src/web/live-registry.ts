import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the server itself needs of the live shell's record. */
interface ShellRecord {
  version: string;
  /** Its folder in the store, with slashes around. */
  path: string;
  entry: { file: string };
  /** Paths that have a page of their own; absent in records of shells that had none. */
  pages?: Record<string, { file: string }>;
}

interface Live {
  /** `registry.json` as it was written. */
  text: string;
  shell: ShellRecord;
}

/** The file of the live shell that shows this path: its own page where it has one, else the app's. */
export function pageFor({ path, entry, pages = {} }: ShellRecord, address: string): string {
  const own = pages[address] ?? pages[address.replace(/\/$/, '')];
  return path + (own ?? entry).file;
}

/** `registry.json`, which a deploy replaces at any time: looked at for every request, read when it is another file. */
export class LiveRegistry {
  private readonly path: string;
  private mark = '';
  private live: Live | null = null;

  constructor(webRoot: string) {
    this.path = join(webRoot, 'registry.json');
  }

  /** What is live; null while nothing was ever published. A file that cannot be read keeps the last good one live. */
  async read(): Promise<Live | null> {
    try {
      const { ino, mtimeMs, size } = await stat(this.path);
      const mark = `${ino} ${mtimeMs} ${size}`;
      if (mark !== this.mark) {
        const text = await readFile(this.path, 'utf8');
        const registry = JSON.parse(text) as { shell: { stable: ShellRecord } };
        this.live = { text, shell: registry.shell.stable };
        this.mark = mark;
      }
    } catch {
      this.mark = '';
    }
    return this.live;
  }
}
