import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { copied, type Manifest, NEWER, quoted, type Table } from './backup-format.ts';
import { migrationsRun, tablesInOrder } from './database-tables.ts';
import type { Progress } from './progress.ts';

/** Time for which a running product may hold a lock on a table before the restore gives up. */
const LOCK_TIMEOUT = '20s';

/** Fills an empty database with the tables of a backup, inside the caller's transaction. */
export class DatabaseFiller {
  readonly #rows: Record<string, number> = {};
  #open: { name: string; copy: CopyStreamQuery } | null = null;

  constructor(
    private readonly client: Client,
    private readonly progress: Progress,
    private readonly manifest: Manifest,
  ) {}

  /** Checks that the backup fits, and empties the tables; refuses a database that has members. */
  async begin(): Promise<void> {
    const { manifest } = this;
    await this.client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await this.client.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    await refuseMembers(this.client);
    await this.#refuseNewerBackup(manifest);
    const existing = await tablesInOrder(this.client);
    refuseUnknown(manifest.tables, existing);
    // CASCADE empties tables that refer to these, which are empty anyway without members.
    await this.client.query(`TRUNCATE ${existing.map(({ name }) => quoted(name)).join(', ')} CASCADE`);
    for (const { name } of manifest.tables)
      await this.client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  }

  /** Writes the next rows of a table; the parts of a table follow each other. */
  async fill(name: string, rows: Readable): Promise<void> {
    if (this.#open?.name !== name) {
      await this.#close();
      const table = this.manifest.tables.find((it) => it.name === name);
      if (!table) throw new Error(`The backup does not say what the table ${name} is.`);
      const copy = this.client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`));
      this.#open = { name, copy };
    }
    await pipeline(rows, this.#open.copy, { end: false }).catch(refuseRow);
  }

  /** Sets the sequences, gives the foods a revision that no process knows, and refuses when the number of rows is not the one that the backup states. */
  async end(expected: Record<string, number>): Promise<void> {
    await this.#close();
    for (const { name } of this.manifest.tables) {
      if ((this.#rows[name] ?? 0) !== expected[name])
        throw new Error(
          `The backup is damaged: the table ${name} has ${this.#rows[name] ?? 0} rows, the backup says ${expected[name]}.`,
        );
      await this.client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    }
    for (const { name, last_value, is_called } of this.manifest.sequences)
      await this.client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), last_value, is_called]);
    await this.client.query(`UPDATE food_words SET revision = gen_random_uuid() WHERE word = ''`);
  }

  async #close(): Promise<void> {
    if (!this.#open) return;
    const { name, copy } = this.#open;
    this.#open = null;
    copy.end();
    await finished(copy).catch(refuseRow);
    this.#rows[name] = copy.rowCount;
    this.progress.say(`${name}: ${copy.rowCount} rows`);
  }

  async #refuseNewerBackup({ migrations }: Manifest): Promise<void> {
    const [last, here] = [migrations.at(-1), (await migrationsRun(this.client)).at(-1)];
    if (last && here && timestampOf(last) > timestampOf(here))
      throw new Error(`${NEWER} (It has the migration ${last}.)`);
  }
}

/** A migration's name ends with the milliseconds of when it was written. */
const timestampOf = (migration: string) => Number(migration.slice(-13));

/** Refuses a database that has members. */
export async function refuseMembers(client: Client): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM users LIMIT 1');
  if (rows.length > 0) {
    throw new Error(
      'This product has members already, and a restore never mixes: restore into a fresh DATA_DIR or database.',
    );
  }
}

/** Names the row that PostgreSQL refused ("COPY weight_entries, line 3, column weight: …"). */
function refuseRow(error: Error & { where?: string }): never {
  if (!error.where?.startsWith('COPY ')) throw error;
  throw new Error(
    `The backup is damaged: ${error.message} (${error.where}). Nothing was restored: take an older one.`,
  );
}

/** Columns that were added since have defaults; the values of a column that was dropped have no place. */
function refuseUnknown(tables: Table[], existing: Table[]): void {
  for (const { name, columns } of tables) {
    const here = new Set(existing.find((table) => table.name === name)?.columns);
    const lost = columns.find((column) => !here.has(column));
    if (lost !== undefined)
      throw new Error(
        `This release has no ${name}.${lost} any more: restore with the backup's release, then update.`,
      );
  }
}
