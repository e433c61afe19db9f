/** One statement as a server sent it to PostgreSQL. */
export interface Statement {
  /** Name of the prepared statement; `null` for a statement that is parsed each time. */
  name: string | null;
  sql: string;
  /** Parameters as PostgreSQL's log writes them; PostgreSQL also accepts them in this form. */
  values: (string | null)[];
}

/** The statements of one call: stages in their order, each with the statements that ran concurrently. */
export type Stages = Statement[][];

const RECORD = /^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[(\d+)\] (\w+): {2}([\s\S]*)$/;
const BEGUN = /^(?:statement: |execute (<unnamed>|[^:]+): )([\s\S]*)$/;

/**
 * Reads the statements of one call from PostgreSQL's log, written with `log_statement = all`. The pool lends the
 * connection that was returned last, so a statement on another connection than the previous ones started while they
 * still ran: it joins their stage.
 */
export function loggedStatements(log: string): Stages {
  const stages: Stages = [];
  let stage = new Map<string, Statement>();
  for (const record of log.split(/\n(?!\t)/)) {
    const [, connection = '', level, text = ''] = RECORD.exec(record) ?? [];
    const begun = level === 'LOG' ? BEGUN.exec(text) : null;
    if (begun) {
      const [, name, sql = ''] = begun;
      const statement = { name: !name || name === '<unnamed>' ? null : name, sql: unfolded(sql), values: [] };
      if (stage.size > 0 && !stage.has(connection)) stages.at(-1)?.push(statement);
      else {
        stages.push([statement]);
        stage = new Map();
      }
      stage.set(connection, statement);
    } else if (level === 'DETAIL') {
      stage.get(connection)?.values.push(...parametersOf(text));
    }
  }
  return stages;
}

/** Log lines after the first begin with a tab. */
const unfolded = (text: string) => text.replaceAll('\n\t', '\n');

/** `Parameters: $1 = 'it''s', $2 = NULL` */
function parametersOf(detail: string): (string | null)[] {
  const parameters = unfolded(detail).matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g);
  return [...parameters].map(([, value]) => value?.replaceAll("''", "'") ?? null);
}
