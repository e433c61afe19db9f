import { addDays, instantOf } from '@fettle/shared-ui/rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntryChanges } from '../../entries/entry-resource/entry-changes.ts';
import { User } from '../../members/users/user.entity.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { here } from '../challenge-runs/challenge-runs.service.ts';
import { RunResults } from '../challenge-runs/run-results.service.ts';
import { NO_DAYS, storedRuns } from '../challenge-runs/stored-runs.ts';
import { type BoardDays, boardDays } from './board-days.ts';
import { LeaderboardPlace } from './leaderboard-place.entity.ts';

/** The newest runs of these challenges; an earlier one does not count for `longest_days`. */
const NEWEST = `challenge ->> 'key' = ANY ($2::text[]) ORDER BY started_on DESC, id DESC LIMIT 20`;

const STARTED = `SELECT DISTINCT challenge ->> 'key' AS key FROM challenge_runs WHERE user_id = $1`;

/**
 * Time after which the days of a new place are computed again: a request that read the member's row before they joined
 * knows of no place, and may still write an entry. By then it has ended.
 */
const AFTER_JOINING_MS = 60_000;

type PlaceDays = Pick<LeaderboardPlace, 'days_kept' | 'longest_days' | 'due_at'>;

/** Computes the days that boards show of a member, and keeps them up to date. */
@Injectable()
export class LeaderboardDays implements OnModuleInit {
  constructor(
    private readonly changes: EntryChanges,
    private readonly results: RunResults,
  ) {}

  onModuleInit(): void {
    this.changes.listen((manager, member_id) => this.renew(manager, member_id));
  }

  /** The keys of the challenges of which the member has a run. */
  async startedOf(manager: EntityManager, member_id: string): Promise<Set<string>> {
    const rows = await runStatement<{ key: string }>(manager, STARTED, [member_id]);
    return new Set(rows.map(({ key }) => key));
  }

  /** The days of a member who joins; `null` without a run of the challenge. */
  async of(manager: EntityManager, member_id: string, challenge: string): Promise<PlaceDays | null> {
    const found = (await this.#worked(manager, member_id, [challenge])).get(challenge);
    if (!found) return null;
    return { ...found, due_at: new Date(Date.now() + AFTER_JOINING_MS) };
  }

  /**
   * Updates the member's places, inside of a transaction that changed their entries, ticks or runs, or at the end of
   * their day. A place without a run is deleted. The places are locked before anything is read: of two concurrent
   * changes the later one sees both.
   */
  async renew(manager: EntityManager, member_id: string): Promise<void> {
    const places = await manager.find(LeaderboardPlace, {
      where: { member_id },
      order: { challenge: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (places.length === 0) return;
    const found = await this.#worked(
      manager,
      member_id,
      places.map(({ challenge }) => challenge),
    );
    for (const { challenge, ...stored } of places) {
      const days = found.get(challenge);
      if (!days) await manager.delete(LeaderboardPlace, { member_id, challenge });
      else if (!isSame(stored, days)) await manager.update(LeaderboardPlace, { member_id, challenge }, days);
    }
  }

  async #worked(
    manager: EntityManager,
    member_id: string,
    challenges: string[],
  ): Promise<Map<string, PlaceDays>> {
    const user = await manager.findOneOrFail(User, {
      select: { id: true, time_zone: true },
      where: { id: member_id },
    });
    const now = here(user, {});
    const runs = await storedRuns(manager, NEWEST, [member_id, challenges], NO_DAYS);
    const worked = await this.results.workedOut(manager, member_id, runs, now);
    const midnight = instantOf({ date: addDays(now.today, 1), time: '00:00' }, now.time_zone);
    return new Map(
      challenges.flatMap((challenge) => {
        const own = worked.filter(({ run }) => run.challenge.key === challenge);
        const days = boardDays(own.map(({ run, progress }) => ({ ...run, progress })));
        return days ? [[challenge, placeDays(days, midnight)] as const] : [];
      }),
    );
  }
}

const placeDays = ({ days_kept, longest_days, pending }: BoardDays, midnight: Date): PlaceDays => ({
  days_kept,
  longest_days,
  due_at: pending ? midnight : null,
});

const isSame = (stored: PlaceDays, days: PlaceDays) =>
  stored.days_kept === days.days_kept &&
  stored.longest_days === days.longest_days &&
  stored.due_at?.getTime() === days.due_at?.getTime();
