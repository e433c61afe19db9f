import { localDate } from '@fettle/shared-ui/rules';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { runStatement } from '../../platform/database/statement.ts';
import { TaskScheduler } from '../../platform/scheduling/task-scheduler.ts';
import { RunResults } from './run-results.service.ts';
import { storedRuns } from './stored-runs.ts';

const FIVE_MINUTES = 300;
/** Number of runs that are processed at once. */
const BATCH = 100;

const DUE = `SELECT user_id, array_agg(id) AS ids FROM (
    SELECT user_id, id FROM challenge_runs WHERE due_at <= $1 ORDER BY due_at LIMIT ${BATCH}) AS due
  GROUP BY user_id`;

/** Locks the runs, for which ticks wait; runs that another process has settled meanwhile are left out. */
const LOCK = `SELECT id FROM challenge_runs
  WHERE user_id = $1 AND id = ANY ($2::uuid[]) AND due_at <= $3 ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;

const AGAIN_IN = `UPDATE challenge_runs SET due_at = $3::timestamptz + interval '10 minutes'
  WHERE user_id = $1 AND id = ANY ($2::uuid[]) AND due_at <= $3`;

/** Runs of one member. */
interface DueRuns {
  user_id: string;
  ids: string[];
}

/** Stores results of challenges that are over since a week, a member in each transaction. */
@Injectable()
export class RunResultsTask implements OnApplicationBootstrap {
  readonly #log = new Logger(RunResultsTask.name);

  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly dataSource: DataSource,
    private readonly results: RunResults,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => this.#settleAll(new Date());
    void this.scheduler.start({ name: 'results of challenges', every_seconds: FIVE_MINUTES, run });
  }

  /** Settles all runs that are due. Runs that become due meanwhile wait for the next run of the task. */
  async #settleAll(now: Date): Promise<void> {
    for (;;) {
      const due = await runStatement<DueRuns>(this.dataSource.manager, DUE, [now]);
      for (const { user_id, ids } of due) await this.#settle(user_id, ids, now);
      if (due.flatMap(({ ids }) => ids).length < BATCH) return;
    }
  }

  /** Settles the runs of a member; runs that fail are due again in ten minutes and do not delay others. */
  async #settle(user_id: string, ids: string[], now: Date): Promise<void> {
    const { manager } = this.dataSource;
    await manager
      .transaction(async (locked) => {
        const rows = await runStatement<{ id: string }>(locked, LOCK, [user_id, ids, now]);
        const runs = await storedRuns(locked, 'id = ANY ($2::uuid[])', [user_id, rows.map(({ id }) => id)]);
        const here = { today: localDate(now, 'UTC'), time_zone: 'UTC' };
        const worked = await this.results.workedOut(locked, user_id, runs, here);
        await this.results.lookLater(locked, await this.results.settle(locked, worked, now), now);
      })
      .catch((failure) => this.#log.warn(failure));
    await runStatement(manager, AGAIN_IN, [user_id, ids, now]);
  }
}
