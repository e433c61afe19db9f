import type { BrokenArchiveError } from './archive-files.ts';
import { type Complete, FORMAT, type Manifest, mediaKeyOf, NEWER, tablePartOf } from './backup-format.ts';

/** A file of a backup as it was read. */
export interface ReadFile {
  name: string;
  /** Checksum that the backup states; `null` where it states none. */
  stated: string | null;
  sha256: string;
  /** Number of newlines: each row of a table ends with one, others are escaped. */
  newlines: number;
  /** Content of the two JSON files; empty for other files. */
  text: string;
}

const NO_BACKUP = 'This file is no backup of Fettle, or its beginning is damaged.';
const ADVICE = 'Nothing was restored: copy the backup again, or take an older one.';

/** Collects the contents of a backup, and describes its errors. */
export class BackupContents {
  manifest: Manifest | null = null;
  complete: Complete | null = null;
  /** False for backups of earlier releases. */
  hasChecksums = true;
  readonly #rows: Record<string, number> = {};
  readonly #faults: string[] = [];
  #pictures = 0;
  #place: string | null = null;
  #ended = false;

  /** Notes that a file begins; reading it may fail before its end. */
  begin(name: string): void {
    if (!this.#place && name !== 'manifest.json') throw new Error(NO_BACKUP);
    this.#place = `${this.hasChecksums ? 'in' : 'in or after'} ${called(name)}`;
  }

  /** Adds a file that was read to its end. */
  add({ name, stated, sha256, newlines, text }: ReadFile): void {
    this.#place = `after ${called(name)}`;
    if (name === 'manifest.json') this.hasChecksums = stated !== null;
    this.#ended = name === 'complete.json';
    const rows = tablePartOf(name);
    const before = rows ? (this.#rows[rows.table] ?? 0) : 0;
    if (this.hasChecksums && stated !== sha256)
      this.#faults.push(
        `${called(name)} is damaged${rows ? ` (among rows ${before + 1} to ${before + newlines})` : ''}`,
      );
    else if (name === 'manifest.json') this.#describe(parsed<Manifest>(text));
    else if (name === 'complete.json') this.#conclude(parsed<Complete>(text));
    if (rows) this.#rows[rows.table] = before + newlines;
    else if (mediaKeyOf(name)) this.#pictures += 1;
    else if (!text) this.#faults.push(`it has an unknown file, ${name}`);
  }

  /** Everything that is wrong, each as a sentence without its full stop; `broken`: the file could not be read to its end. */
  faults(broken: BrokenArchiveError | null): string[] {
    const faults = [...this.#faults];
    if (!this.complete) {
      if (this.#place && !this.#ended && broken?.reason === 'damaged')
        faults.push(`it cannot be read any further ${this.#place}, at byte ${broken.byte} of ${broken.size}`);
      return faults;
    }
    if (broken && !this.hasChecksums) faults.push('the checksum of the whole file differs');
    for (const { name } of this.manifest?.tables ?? []) {
      const [rows, stated] = [this.#rows[name] ?? 0, this.complete.rows[name]];
      if (rows !== stated) faults.push(`the table ${name} has ${rows} rows, the backup says ${stated}`);
    }
    if (this.#pictures !== this.complete.media_files)
      faults.push(`it has ${this.#pictures} files of pictures, and says ${this.complete.media_files}`);
    return faults;
  }

  /** The reason, in one line, why a backup cannot be restored; `null` for one that can. */
  refusal(broken: BrokenArchiveError | null): string | null {
    if (!this.#place) return NO_BACKUP;
    const faults = this.faults(broken);
    if (faults.length > 0) return `The backup is damaged: ${firstOf(faults)}. ${ADVICE}`;
    // Only the checksum of the whole archive follows the last file, and those of all files make it unnecessary.
    if (!this.complete)
      return `The backup is not whole: it was cut off when it was written or copied, ${this.#place}. ${ADVICE}`;
    return null;
  }

  #describe(manifest: Manifest | null): void {
    if (manifest?.product !== 'fettle') throw new Error(NO_BACKUP);
    if (manifest.format > FORMAT) throw new Error(NEWER);
    if (Array.isArray(manifest.tables)) this.manifest = manifest;
    else this.#faults.push(`${called('manifest.json')} is damaged`);
  }

  #conclude(complete: Complete | null): void {
    if (complete?.rows && complete.media_files !== undefined) this.complete = complete;
    else this.#faults.push(`${called('complete.json')} is damaged`);
  }
}

const MOST_NAMED = 3;

function firstOf(faults: string[]): string {
  const more = faults.length - MOST_NAMED;
  return faults.slice(0, MOST_NAMED).join('; ') + (more > 0 ? `; and ${more} more` : '');
}

/** Name of a file in messages to operators: `the table users`. */
function called(name: string): string {
  const table = tablePartOf(name)?.table;
  if (table) return `the table ${table}`;
  const key = mediaKeyOf(name);
  if (key) return `the picture ${key}`;
  return name === 'manifest.json' ? 'its description (manifest.json)' : `its file ${name}`;
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
