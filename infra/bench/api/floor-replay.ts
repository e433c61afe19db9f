import pg from 'pg';
import type { Recipe, Statement } from './logged-statements.ts';

// A day is a text for the product too.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** What a request brings along: who asks, by which sign-in, and the id of what is written. */
export interface Known {
  sub: string;
  sid: string;
  id: string;
}

/** A statement some of whose values come from the request. */
export type FloorStatement = Omit<Statement, 'values'> & {
  values: (string | null | { from: keyof Known })[];
};
export type FloorRecipe = FloorStatement[][];

/** The rows of one statement, and the table it is about. */
export interface FloorRows {
  table: string;
  rows: Record<string, unknown>[];
}

/** Marks the values that change from request to request, by what they were when the recipe was taken. */
export function floorRecipe(recipe: Recipe, known: Known): FloorRecipe {
  const names = ['sub', 'sid', 'id'] as const;
  const marked = (value: string | null) => {
    const from = names.find((name) => known[name] !== '' && known[name] === value);
    return from ? { from } : value;
  };
  return recipe.map((stage) =>
    stage.map((statement) => ({ ...statement, values: statement.values.map(marked) })),
  );
}

/** Sends the statements of a recipe for this request; those of a transaction on one connection. */
export async function replay(pool: pg.Pool, recipe: FloorRecipe, known: Known): Promise<FloorRows[]> {
  const results: FloorRows[] = [];
  let transaction: pg.PoolClient | null = null;
  for (const stage of recipe) {
    if (/^(START|BEGIN)/.test(stage[0]?.sql ?? '')) transaction = await pool.connect();
    const connection = transaction ?? pool;
    const answers = stage.map(async ({ name, sql, values }) => {
      const filled = values.map((value) => (typeof value === 'object' && value ? known[value.from] : value));
      const { rows } = await connection.query({
        ...(name === null ? {} : { name }),
        text: sql,
        values: filled,
      });
      return { table: tableOf(sql), rows };
    });
    results.push(...(await Promise.all(answers)));
    if (/^COMMIT/.test(stage[0]?.sql ?? '')) {
      transaction?.release();
      transaction = null;
    }
  }
  return results;
}

const tables = new Map<string, string>();

/** The first table that a statement names. */
function tableOf(sql: string): string {
  const known = tables.get(sql);
  if (known !== undefined) return known;
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE) "?(\w+)"?/.exec(sql) ?? [];
  tables.set(sql, table);
  return table;
}
