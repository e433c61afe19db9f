/**
 * A backup is a gzipped tar: `manifest.json` first, then each table as parts `tables/<name>/<number>` of PostgreSQL's
 * COPY text, then `media/<storage key>` files, and `complete.json` last, which a backup that was cut off lacks.
 */
export const FORMAT = 1;

/**
 * Tables whose rows stay behind. Sessions: ending one deletes its row, and a restore must not bring it back, so
 * that all users sign in again. The others describe the moment only. `migrations` is compared instead.
 */
export const LEFT_OUT = [
  'migrations',
  'sessions',
  'refresh_tokens',
  'rate_limits',
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
  /** In an order in which they can be filled. */
  tables: Table[];
  /** With their values. */
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

/** `"name"`, as SQL takes it whatever stands in it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What COPY names: the table with its columns. */
export const copied = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;
