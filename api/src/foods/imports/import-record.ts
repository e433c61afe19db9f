import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import { auditStatement } from '../../members/audit/audit-statement.ts';
import type { NotificationDetails } from '../../members/users/notification.entity.ts';
import { notifyStatement } from '../../members/users/notify.ts';
import type { Place } from '../text-files/lines-of.ts';
import type { ReadCounts } from './batch-builder.ts';
import type { FoodFile } from './recognise-file.ts';
import { NONE_STORED, type StoredCounts } from './store-foods.ts';

/** The counts of an import, over all its parts when it was interrupted. */
export type ImportCounts = ReadCounts & StoredCounts & { not_stored: number };

/** The progress of the import of a file: its row of `food_imports`. */
export interface ImportRecord {
  fingerprint: string;
  /** Identifies the import in the console, and in a request to stop it. */
  id: string;
  /** Identifies this run of the import. */
  run_started_at: Date;
  place: Place;
  counts: ImportCounts;
  problems_file: string;
  /** Bytes of the problems file after this belong to a batch that was not stored. */
  problems_bytes: number;
  /** Bytes of the file on disk that have been read. */
  done_bytes: number;
  /** True if it continues an interrupted import. */
  continued: boolean;
}

const ENDS = 65_536;

/** Identifies a file by its name, its size, its first and its last bytes. */
export async function fingerprintOf({ path, size, format }: FoodFile): Promise<string> {
  const hash = createHash('sha256').update(`${basename(path)}\0${size}\0${format.kind}\0`);
  // A folder is identified by its name and the size of all its tables.
  if ((await stat(path)).isDirectory()) return hash.digest('hex');
  const file = await open(path);
  try {
    for (const position of [0, Math.max(0, size - ENDS)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(ENDS), 0, ENDS, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

interface BeginOptions {
  problems_file: string;
  again: boolean;
  /** The administrator who started it in the console; `null` on the command line. */
  started_by: string | null;
}

/**
 * Continues an interrupted import of a file; begins a new one when it was finished, or with `again`. What an administrator starts
 * in the console gets its row of the audit log, in the transaction of `client`.
 */
export async function beginImport(
  client: ClientBase,
  file: FoodFile,
  options: BeginOptions,
): Promise<ImportRecord> {
  const record = await beginRecord(client, file, options);
  if (options.started_by === null) return record;
  const { rows } = await client.query('SELECT id, username FROM users WHERE id = $1', [options.started_by]);
  const target = { kind: 'food_import', id: record.id, name: basename(file.path) } as const;
  const { sql, values } = auditStatement(
    rows[0] ?? { id: options.started_by, username: '' },
    'food_import.start',
    target,
    {
      path: resolve(file.path),
    },
  );
  await client.query(sql, values);
  return record;
}

async function beginRecord(
  client: ClientBase,
  file: FoodFile,
  { problems_file, again, started_by }: BeginOptions,
): Promise<ImportRecord> {
  const fingerprint = await fingerprintOf(file);
  const continuing = await client.query(
    `UPDATE food_imports SET path = $2, run_started_at = clock_timestamp(), run_ended_at = NULL, failure = NULL,
       started_by = $4, run_first_byte = done_bytes, run_first_row = coalesce((counts ->> 'read')::bigint, 0)
     WHERE fingerprint = $1 AND finished_at IS NULL AND NOT $3 RETURNING *`,
    [fingerprint, resolve(file.path), again, started_by],
  );
  const [interrupted] = continuing.rows;
  if (interrupted) {
    const place = { line: Number(interrupted.line), offset: Number(interrupted.byte_offset) };
    const problems_bytes = Number(interrupted.problems_bytes);
    const counts = { ...noCounts(), ...interrupted.counts };
    const { id, run_started_at, problems_file } = interrupted;
    const done_bytes = Number(interrupted.done_bytes);
    return {
      ...{ fingerprint, id, run_started_at, place, counts, problems_file, problems_bytes, done_bytes },
      continued: true,
    };
  }
  await client.query('DELETE FROM food_imports WHERE fingerprint = $1', [fingerprint]);
  const begun = await client.query(
    `INSERT INTO food_imports (fingerprint, file_name, path, size_bytes, source, problems_file, started_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id, run_started_at`,
    [
      ...[fingerprint, basename(file.path), resolve(file.path), file.size, file.format.source],
      ...[problems_file, started_by],
    ],
  );
  return {
    fingerprint,
    id: begun.rows[0].id,
    run_started_at: begun.rows[0].run_started_at,
    place: { line: 0, offset: 0 },
    counts: noCounts(),
    problems_file,
    problems_bytes: 0,
    done_bytes: 0,
    continued: false,
  };
}

/** Stores the progress, in the transaction of its batch. */
export async function noteProgress(client: ClientBase, record: ImportRecord): Promise<void> {
  const { fingerprint, place, counts, problems_file, problems_bytes, done_bytes } = record;
  await client.query(
    `UPDATE food_imports SET line = $2, byte_offset = $3, counts = $4, problems_file = $5, problems_bytes = $6,
       done_bytes = $7
     WHERE fingerprint = $1`,
    [fingerprint, place.line, place.offset, counts, problems_file, problems_bytes, done_bytes],
  );
}

/** Ends an import at the end of its file, and notifies the administrator who started it, in one transaction. */
export async function noteFinished(client: ClientBase, record: ImportRecord): Promise<void> {
  await inOneTransaction(client, async () => {
    const { rows } = await client.query<Ended>(
      `UPDATE food_imports SET finished_at = clock_timestamp(), run_ended_at = clock_timestamp(), done_bytes = size_bytes
       WHERE fingerprint = $1 RETURNING file_name, started_by`,
      [record.fingerprint],
    );
    await tell(client, record, rows, 'food_import_finished', { count: record.counts.added });
  });
}

type Ended = { file_name: string; started_by: string | null };

/** Notifies the administrator once at the end of a run; nothing for an import of the command line. */
async function tell(
  client: ClientBase,
  { id, run_started_at }: ImportRecord,
  [ended]: Ended[],
  kind: 'food_import_finished' | 'food_import_failed',
  more: NotificationDetails,
): Promise<void> {
  if (!ended?.started_by) return;
  const { sql, values } = notifyStatement({
    ...{ user_id: ended.started_by, kind },
    event: `food-import ${id} ${run_started_at.toISOString()}`,
    details: { about: [ended.file_name], ...more },
  });
  await client.query(sql, values);
}

async function inOneTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/**
 * Ends a run before the end of its file: it failed for this reason, or was stopped (`null`). Does not change a next
 * run that has begun after a stop. The administrator who started the run is notified of a failure, but not of a stop.
 */
export async function noteEnded(
  client: ClientBase,
  record: ImportRecord,
  failure: string | null,
): Promise<void> {
  const { fingerprint, run_started_at } = record;
  await inOneTransaction(client, async () => {
    const { rows } = await client.query<Ended>(
      `UPDATE food_imports SET run_ended_at = clock_timestamp(), failure = $2
       WHERE fingerprint = $1 AND finished_at IS NULL AND run_started_at = $3 RETURNING file_name, started_by`,
      [fingerprint, failure, run_started_at],
    );
    if (failure !== null) await tell(client, record, rows, 'food_import_failed', { failure });
  });
}

/** True if another process has ended this run. */
export async function isEnded(
  client: ClientBase,
  { fingerprint, run_started_at }: ImportRecord,
): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM food_imports
     WHERE fingerprint = $1 AND run_started_at = $2 AND run_ended_at IS NOT NULL AND finished_at IS NULL`,
    [fingerprint, run_started_at],
  );
  return rows.length > 0;
}

function noCounts(): ImportCounts {
  return {
    read: 0,
    repeated: 0,
    ...NONE_STORED,
    not_stored: 0,
    skipped: {},
    problems: {},
  };
}

/** Adds the counts of one batch. */
export function addCounts<C extends object>(sum: C, more: Partial<C>): C {
  const total = { ...sum } as Record<string, unknown>;
  for (const [name, value] of Object.entries(more)) {
    const before = total[name];
    if (typeof value === 'number') total[name] = Number(before ?? 0) + value;
    else if (typeof value === 'object' && value) total[name] = addCounts({ ...(before as object) }, value);
  }
  return total as C;
}
