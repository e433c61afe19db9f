import { STORED_COLUMNS, type StoredColumn, type StoredFood } from './stored-food.ts';

const COLUMNS = Object.entries(STORED_COLUMNS) as [StoredColumn, string][];

/**
 * A food as one line of PostgreSQL's COPY text. Characters that PostgreSQL refuses are replaced: NUL is removed, half
 * surrogate pairs become U+FFFD.
 */
export function copyLine(food: StoredFood): string {
  let line = '';
  for (const [column, type] of COLUMNS) {
    const value = food[column];
    if (line) line += '\t';
    line += value === null || value === undefined ? '\\N' : escaped(inSql(value, type));
  }
  return `${line}\n`;
}

function inSql(value: unknown, type: string): string {
  if (type === 'jsonb')
    return JSON.stringify(value, (_key, part) => (typeof part === 'string' ? clean(part) : part));
  if (type === 'text[]') return `{${(value as string[]).map((it) => quoted(clean(it))).join(',')}}`;
  return typeof value === 'string' ? clean(value) : String(value);
}

const NOT_IN_SQL = /[\0\ud800-\udfff]/;

function clean(text: string): string {
  // Buffer turns half surrogate pairs into U+FFFD.
  return NOT_IN_SQL.test(text) ? Buffer.from(text.replaceAll('\0', '')).toString() : text;
}

const quoted = (item: string) => `"${item.replace(/["\\]/g, '\\$&')}"`;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')
    : text;
}
