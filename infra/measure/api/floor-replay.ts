import pg from 'pg';
import type { Stages, Statement } from './logged-statements.ts';

// The API also reads a date as text.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

/** Values that differ from request to request: the member, their session, and the id of what is written. */
export interface RequestValues {
  sub: string;
  sid: string;
  id: string;
}

/** A statement some of whose values come from the request. */
export type ReplayStatement = Omit<Statement, 'values'> & {
  values: (string | null | { from: keyof RequestValues })[];
};
export type ReplayStages = ReplayStatement[][];

/** One call: its statements for PostgreSQL, and the `data` of the API's answer. */
export interface RecordedCall {
  stages: ReplayStages;
  data: unknown;
}

/** Marks the values that come from the request, by comparing them with those of the logged request. */
export function replayable(stages: Stages, logged: RequestValues): ReplayStages {
  const names = ['sub', 'sid', 'id'] as const;
  const marked = (value: string | null) => {
    const from = names.find((name) => logged[name] !== '' && logged[name] === value);
    return from ? { from } : value;
  };
  return stages.map((stage) =>
    stage.map((statement) => ({ ...statement, values: statement.values.map(marked) })),
  );
}

/** Sends the statements of one call for this request; those of a transaction over one connection. */
export async function replay(pool: pg.Pool, stages: ReplayStages, request: RequestValues): Promise<void> {
  let transaction: pg.PoolClient | null = null;
  for (const stage of stages) {
    if (/^(START|BEGIN)/.test(stage[0]?.sql ?? '')) transaction = await pool.connect();
    const connection = transaction ?? pool;
    const answers = stage.map(({ name, sql, values }) => {
      const filled = values.map((value) =>
        typeof value === 'object' && value ? request[value.from] : value,
      );
      return connection.query({ ...(name === null ? {} : { name }), text: sql, values: filled });
    });
    await Promise.all(answers);
    if (/^COMMIT/.test(stage[0]?.sql ?? '')) {
      transaction?.release();
      transaction = null;
    }
  }
}
