import { createHash } from 'node:crypto';
import { isStorageKey } from '../../platform/media-storage/storage-key.ts';

/**
 * A backup is a gzipped tar: `manifest.json` first, then each table as parts `tables/<name>/<number>` of PostgreSQL's
 * COPY text, then `media/<storage key>` files, and `complete.json` last, which a backup that was cut off lacks. Each file
 * has its checksum before it, as a comment of the tar, which other programs skip; backups of earlier releases have none.
 */
export const FORMAT = 1;

/** Message for a backup that has a later format, or migrations that this release lacks. */
export const NEWER = 'This backup was made by a newer release: install that release, then restore.';

/**
 * Tables whose rows are not in a backup. Sessions: ending one deletes its row, and a restore must not bring it back, so
 * all users sign in again, and make their API tokens and subscriptions anew; so do teams with deploy tokens. A used link must not
 * work again either. The others only describe the moment. `migrations` is compared instead.
 */
export const LEFT_OUT = [
  'migrations',
  'sessions',
  'refresh_tokens',
  'push_subscriptions',
  'account_links',
  'deploy_tokens',
  'build_uploads',
  'rate_limits',
  'backups',
  'media_files_to_delete',
  'provider_lookups',
  'provider_calls',
];

/** The first file of a backup. */
export interface Manifest {
  product: 'fettle';
  format: number;
  /** ISO instant of the snapshot. */
  made_at: string;
  /** Names of the migrations that made its tables. */
  migrations: string[];
  /** Tables in an order in which they can be filled. */
  tables: Table[];
  /** Sequences with their values. */
  sequences: Sequence[];
}

export interface Table {
  name: string;
  columns: string[];
}

export interface Sequence {
  name: string;
  last_value: string;
  is_called: boolean;
}

/** The last file of a backup. */
export interface Complete {
  rows: Record<string, number>;
  media_files: number;
}

/** The table that a file has rows of, and the number of this part. */
export function tablePartOf(file: string): { table: string; part: number } | null {
  const [, table, part] = /^tables\/(\w+)\/(\d+)$/.exec(file) ?? [];
  return table === undefined ? null : { table, part: Number(part) };
}

/** The storage key of a picture's file. */
export function mediaKeyOf(file: string): string | null {
  const [, key = ''] = /^media\/(\w+)$/.exec(file) ?? [];
  return isStorageKey(key) ? key : null;
}

const CHECKSUM = /^sha256 ([0-9a-f]{64})$/;

/** The record of a tar that states the checksum of the file behind it. */
export const checksumRecord = (content: Buffer) => ({
  comment: `sha256 ${createHash('sha256').update(content).digest('hex')}`,
});

/** The checksum of a file, in hexadecimal; `null` where none is stated. */
export const checksumIn = (records: Record<string, string> | null | undefined): string | null =>
  CHECKSUM.exec(records?.comment ?? '')?.[1] ?? null;

/** Quotes a name for SQL: `"name"`, with the quotes inside it doubled. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Target of a COPY statement: the table with its columns. */
export const copied = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;
