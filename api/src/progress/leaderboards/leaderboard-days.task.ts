import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TaskScheduler } from '../../platform/scheduling/task-scheduler.ts';
import { LeaderboardDays } from './leaderboard-days.ts';

const EVERY_SECONDS = 60;
const AT_ONCE = 200;

/**
 * Takes places whose day is over, for ten minutes. After that they are due again: a place that cannot be renewed, or whose
 * process was killed, gets another try, and no other place waits for it.
 */
const TAKE = `
  UPDATE leaderboard_places SET due_at = $1::timestamptz + interval '10 minutes'
  WHERE (member_id, challenge) IN (
    SELECT member_id, challenge FROM leaderboard_places WHERE due_at <= $1
    ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING member_id`;

/** Lets one process combine the counts at a time; writers of places do not wait. */
const LOCK_COUNTS = 'LOCK TABLE leaderboard_counts IN SHARE UPDATE EXCLUSIVE MODE';

/** One row for each number of days, out of all that were added since. */
const ADD_UP = `
  WITH several AS (
    SELECT challenge, days_kept FROM leaderboard_counts
    GROUP BY challenge, days_kept HAVING count(*) > 1 OR sum(members) = 0),
  taken AS (
    DELETE FROM leaderboard_counts USING several
    WHERE leaderboard_counts.challenge = several.challenge AND leaderboard_counts.days_kept = several.days_kept
    RETURNING leaderboard_counts.*)
  INSERT INTO leaderboard_counts
    SELECT challenge, days_kept, sum(members) FROM taken GROUP BY challenge, days_kept HAVING sum(members) <> 0`;

/** Renews places at the end of the day where the member is: then a day that was not kept is missed. */
@Injectable()
export class LeaderboardDaysTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly dataSource: DataSource,
    private readonly days: LeaderboardDays,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'leaderboard days',
      every_seconds: EVERY_SECONDS,
      run: async () => {
        const failures: unknown[] = [];
        for (let more = true; more; ) {
          more = await this.#renewSome(failures);
          await this.#addUp();
        }
        if (failures.length > 0) throw new AggregateError(failures, 'Places that could not be renewed');
      },
    });
  }

  /** Updates some due places; false once none is due. A place that fails does not delay the others. */
  async #renewSome(failures: unknown[]): Promise<boolean> {
    const [taken]: [{ member_id: string }[]] = await this.dataSource.query(TAKE, [new Date()]);
    for (const member_id of new Set(taken.map((place) => place.member_id))) {
      await this.dataSource
        .transaction((manager) => this.days.renew(manager, member_id))
        .catch((failure) => failures.push(failure));
    }
    return taken.length === AT_ONCE;
  }

  async #addUp(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_COUNTS);
      await manager.query(ADD_UP);
    });
  }
}
