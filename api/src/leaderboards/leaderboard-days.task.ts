import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TaskScheduler } from '../scheduling/task-scheduler.ts';
import { LeaderboardDays } from './leaderboard-days.ts';

const EVERY_SECONDS = 60;
const AT_ONCE = 200;

/**
 * Takes places whose day is over. No other process takes them within ten minutes; then they are due again, so that one that fails, or
 * whose process was killed, is renewed later and holds up no other.
 */
const TAKE = `
  UPDATE leaderboard_places SET due_at = $1::timestamptz + interval '10 minutes'
  WHERE (member_id, challenge) IN (
    SELECT member_id, challenge FROM leaderboard_places WHERE due_at <= $1
    ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING member_id`;

/** Two processes follow each other; writers of places wait for neither. */
const ONE_AT_A_TIME = 'LOCK TABLE leaderboard_counts IN SHARE UPDATE EXCLUSIVE MODE';

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

  /** False once no place is due. A place that cannot be renewed holds up no other. */
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
      await manager.query(ONE_AT_A_TIME);
      await manager.query(ADD_UP);
    });
  }
}
