/** One statement as a server sent it to PostgreSQL. */
export interface Statement {
  /** Of a prepared statement; `null` for one that is parsed each time. */
  name: string | null;
  sql: string;
  /** In the form that PostgreSQL writes them into its log, which it also takes. */
  values: (string | null)[];
}

/** What one call asks of the database: stages that follow each other, each of statements that run at once. */
export type Recipe = Statement[][];

const RECORD = /^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[(\d+)\] (\w+): {2}([\s\S]*)$/;
const BEGUN = /^(?:statement: |execute (<unnamed>|[^:]+): )([\s\S]*)$/;

/**
 * Reads the statements of one call out of PostgreSQL's log, as it is written under `log_statement = all` and
 * `log_duration = on`. A statement that began while another one ran shares its stage.
 */
export function recipeOf(log: string): Recipe {
  const recipe: Recipe = [];
  const running = new Map<string, Statement>();
  for (const record of log.split(/\n(?!\t)/)) {
    const [, process = '', level, text = ''] = RECORD.exec(record) ?? [];
    const begun = level === 'LOG' ? BEGUN.exec(text) : null;
    if (begun) {
      const [, name, sql = ''] = begun;
      const statement = { name: !name || name === '<unnamed>' ? null : name, sql: unfolded(sql), values: [] };
      if (running.size > 0) recipe.at(-1)?.push(statement);
      else recipe.push([statement]);
      running.set(process, statement);
    } else if (level === 'DETAIL') {
      running.get(process)?.values.push(...parametersOf(text));
    } else if (/^duration: /.test(text)) {
      running.delete(process);
    }
  }
  return recipe;
}

/** Log lines after the first begin with a tab. */
const unfolded = (text: string) => text.replaceAll('\n\t', '\n');

/** `Parameters: $1 = 'it''s', $2 = NULL` */
function parametersOf(detail: string): (string | null)[] {
  const parameters = unfolded(detail).matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g);
  return [...parameters].map(([, value]) => value?.replaceAll("''", "'") ?? null);
}
