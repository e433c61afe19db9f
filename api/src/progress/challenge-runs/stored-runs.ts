import type { RunProgress } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/database/statement.ts';
import type { ChallengeRun } from './challenge-run.entity.ts';

/** A run as it is read; with its result where that is final. */
export type StoredRun = Pick<
  ChallengeRun,
  'id' | 'user_id' | 'challenge' | 'started_on' | 'ended_on' | 'created_at'
> & { result: RunProgress | null };

/** Days of results from one date to another; all days when left out. */
export interface ResultDays {
  from?: string;
  to?: string;
}

/** No days of a result, for readers that need none. */
export const NO_DAYS: ResultDays = { to: '0001-01-01' };

const COLUMNS = 'id, user_id, challenge, started_on::text, ended_on::text, created_at';

/** A result with only the requested of its days, which may be those of a year. */
const withDays = (
  from: string,
  to: string,
) => `CASE WHEN result IS NOT NULL THEN jsonb_set(result, '{days}', (
  SELECT coalesce(jsonb_agg(day ORDER BY day ->> 'local_date'), '[]') FROM jsonb_array_elements(result -> 'days') AS day
  WHERE day ->> 'local_date' BETWEEN ${from} AND ${to})) END`;

/** The runs of the member `$1` that match `condition`, which may end with an order and a limit. */
export async function storedRuns(
  manager: EntityManager,
  condition: string,
  values: unknown[],
  { from = '0001-01-01', to = '9999-12-31' }: ResultDays = {},
): Promise<StoredRun[]> {
  const result = withDays(`$${values.length + 1}::text`, `$${values.length + 2}::text`);
  const sql = `SELECT ${COLUMNS}, ${result} AS result FROM challenge_runs WHERE user_id = $1 AND ${condition}`;
  return runStatement<StoredRun>(manager, sql, [...values, from, to]);
}
