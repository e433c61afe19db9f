import { createHash } from 'node:crypto';
import pg from 'pg';

/** Query for everything that a migration can make: columns, constraints, indexes, triggers, functions, views. */
const PARTS = `
  SELECT c.relname AS of, format('column %s %s %s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) AS part
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  UNION ALL SELECT conrelid::regclass::text, format('constraint %s %s', conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE conrelid <> 0 AND connamespace = 'public'::regnamespace
  UNION ALL SELECT tablename, format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT tgrelid::regclass::text, format('trigger %s', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT p.proname || '()', format('function %s', pg_get_functiondef(p.oid))
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
  UNION ALL SELECT viewname, format('view %s', definition) FROM pg_views WHERE schemaname = 'public'`;

/** Sorts the parts, since a migration may add columns in another order. */
const ORDERED = `SELECT of, string_agg(part, E'\\n' ORDER BY part COLLATE "C") AS parts FROM (${PARTS}) all_parts
  WHERE of NOT IN ('migrations', 'typeorm_metadata') GROUP BY of ORDER BY of COLLATE "C"`;

/** The schema of a database as text: a line for each table and function with a hash of all its parts. */
export async function schemaFingerprint(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ of: string; parts: string }>(ORDERED);
    return rows.map(({ of, parts }) => `${of} ${hash(parts)}\n`).join('');
  } finally {
    await client.end();
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The tables and functions that differ between two fingerprints. */
export function schemaDifferences(one: string, other: string): string[] {
  const [first, second] = [one, other].map((text) => new Set(text.split('\n')));
  const lines = [...(first ?? [])].filter((line) => !second?.has(line));
  lines.push(...[...(second ?? [])].filter((line) => !first?.has(line)));
  return [...new Set(lines.map((line) => line.split(' ')[0] ?? ''))].filter(Boolean).sort();
}
