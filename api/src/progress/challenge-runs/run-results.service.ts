import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/database/statement.ts';
import { isFinal, nextLook } from './final-result.ts';
import { loggedForRuns } from './logged-for-runs.ts';
import { type StoredRun, storedRuns } from './stored-runs.ts';
import { type Here, type WorkedOutRun, workedOutRuns } from './worked-out-run.ts';

/**
 * Most runs of a member whose results are not final, which every request computes: current ones, and those that ended
 * within a week.
 */
export const MAX_OPEN_RUNS = 20;

/** Most runs that are computed at once, where an archive or an earlier release left more. */
export const MOST_WORKED_OUT = 100;

const NEWEST = `ORDER BY started_on DESC, id DESC LIMIT ${MOST_WORKED_OUT}`;
const OPEN = `result IS NULL ${NEWEST}`;
const OPEN_BEFORE = `result IS NULL AND (started_on, id) < ($2::date, $3::uuid) ${NEWEST}`;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Stores a result; `result IS NULL` keeps one that another process has stored meanwhile. */
const STORE_RESULT = `UPDATE challenge_runs SET result = $3, due_at = NULL WHERE user_id = $1 AND id = $2 AND result IS NULL`;
const LOOK_LATER = `UPDATE challenge_runs SET due_at = $3 WHERE user_id = $1 AND id = $2 AND result IS NULL`;

/** Computes the results of runs, and stores final ones, which are not computed again. */
@Injectable()
export class RunResults {
  /** The member's runs whose results are not final, the newest first. */
  open(manager: EntityManager, user_id: string): Promise<StoredRun[]> {
    return storedRuns(manager, OPEN, [user_id]);
  }

  /** Results of these runs of a member, in the same order; final ones are read, the others computed. */
  async workedOut(
    manager: EntityManager,
    user_id: string,
    runs: StoredRun[],
    now: Here,
  ): Promise<WorkedOutRun[]> {
    const open = runs.filter(({ result }) => result === null);
    const logged = await loggedForRuns(manager, user_id, open, now.today);
    return workedOutRuns(runs, logged, now);
  }

  /** Stores the results that are final, inside of a transaction that has locked the member or the runs; gives the other runs. */
  async settle(manager: EntityManager, worked: WorkedOutRun[], now = new Date()): Promise<WorkedOutRun[]> {
    const final = worked.filter((one) => isFinal(one, now));
    for (const { run, progress } of final) await this.#store(manager, run, progress);
    return worked.filter((one) => !final.includes(one));
  }

  /** Sets the time of the next check of these runs. */
  async lookLater(manager: EntityManager, worked: WorkedOutRun[], now: Date): Promise<void> {
    for (const one of worked)
      await runStatement(manager, LOOK_LATER, [one.run.user_id, one.run.id, nextLook(one, now)]);
  }

  /**
   * Settles all runs that an archive brought, inside of the transaction that writes them. Of more runs than a member may have at
   * once the newest go on, and the others have ended: no requests would have led to them.
   */
  async settleRestored(manager: EntityManager, user_id: string, now: Here): Promise<void> {
    let room = MAX_OPEN_RUNS;
    for (let before = ['infinity', LAST_ID]; ; ) {
      const runs = await storedRuns(manager, OPEN_BEFORE, [user_id, ...before]);
      const open = await this.settle(manager, await this.workedOut(manager, user_id, runs, now));
      const excess = open.slice(room).map(({ run }) => ({ ...run, ended_on: run.ended_on ?? now.today }));
      for (const { run, progress } of await this.workedOut(manager, user_id, excess, now))
        await this.#store(manager, run, progress);
      room = Math.max(0, room - open.length);
      const last = runs.at(-1);
      if (!last || runs.length < MOST_WORKED_OUT) return;
      before = [last.started_on, last.id];
    }
  }

  #store(manager: EntityManager, { user_id, id }: StoredRun, progress: WorkedOutRun['progress']) {
    return runStatement(manager, STORE_RESULT, [user_id, id, JSON.stringify(progress)]);
  }
}
