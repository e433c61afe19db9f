import { isTimeZone, type LocalDate } from '@fettle/shared-ui/rules';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { runStatement } from '../../platform/database/statement.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { RunResults } from '../../progress/challenge-runs/run-results.service.ts';
import type { WorkedOutRun } from '../../progress/challenge-runs/worked-out-run.ts';
import { eveningDate } from './evening.ts';
import { PushService } from './push/push.service.ts';

const FIVE_MINUTES = 300;
const BATCH = 200;

/**
 * Current runs of members who may sign in and did not switch this off. Runs count from 3 hours after their creation,
 * because a member who just began one knows the open tasks.
 */
const FROM_RUNS = `
  FROM challenge_runs AS run JOIN users ON users.id = run.user_id
  LEFT JOIN preferences ON preferences.user_id = run.user_id
  WHERE run.result IS NULL AND run.ended_on IS NULL AND run.created_at <= now() - interval '3 hours' AND users.status = 'active'
    AND (preferences.chosen -> 'notifications' ->> 'openChallengeTasks') IS DISTINCT FROM 'false'`;

const ZONES = `SELECT DISTINCT coalesce(users.time_zone, 'UTC') AS zone ${FROM_RUNS}`;

const MEMBERS = `
  SELECT DISTINCT run.user_id AS id, coalesce(users.time_zone, 'UTC') AS zone ${FROM_RUNS}
    AND coalesce(users.time_zone, 'UTC') = ANY ($1) AND ($2::uuid IS NULL OR run.user_id > $2)
  ORDER BY run.user_id LIMIT ${BATCH}`;

interface MemberInZone {
  id: string;
  zone: string;
}

/**
 * Tells members in the evening, by the clock where they made their last entry, that tasks of their challenges are open: once for
 * each date, whichever server looks, and also when none ran at the beginning of the evening.
 */
@Injectable()
export class OpenChallengesTask implements OnApplicationBootstrap {
  /** The members that this process has checked, by the date of their evening. */
  readonly #checked = new Map<LocalDate, Set<string>>();

  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly dataSource: DataSource,
    private readonly results: RunResults,
    private readonly push: PushService,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => this.#checkAll(new Date());
    void this.scheduler.start({ name: 'open challenges', every_seconds: FIVE_MINUTES, run });
  }

  async #checkAll(now: Date): Promise<void> {
    const { manager } = this.dataSource;
    const zones = await runStatement<{ zone: string }>(manager, ZONES, []);
    const evenings = new Map(
      zones.flatMap(({ zone }) => {
        const date = eveningDate(now, isTimeZone(zone) ? zone : 'UTC');
        return date ? [[zone, date] as const] : [];
      }),
    );
    for (const date of this.#checked.keys())
      if (![...evenings.values()].includes(date)) this.#checked.delete(date);
    if (evenings.size === 0) return;
    for (let after: string | null = null; ; ) {
      const values = [[...evenings.keys()], after];
      const members: MemberInZone[] = await runStatement(manager, MEMBERS, values);
      for (const member of members) await this.#checkMember(member, evenings.get(member.zone) ?? '');
      const last = members.at(-1);
      if (!last || members.length < BATCH) return;
      after = last.id;
    }
  }

  async #checkMember({ id, zone }: MemberInZone, date: LocalDate): Promise<void> {
    const checked = this.#checked.get(date) ?? new Set();
    if (checked.has(id)) return;
    const { manager } = this.dataSource;
    const runs = await this.results.open(manager, id);
    const here = { today: date, time_zone: isTimeZone(zone) ? zone : 'UTC' };
    const open = openTasks(await this.results.workedOut(manager, id, runs, here));
    if (open.count > 0) {
      const event = `challenges-open ${date}`;
      await this.push.tell([{ user_id: id, kind: 'challenge_open', event, details: open }]);
    }
    this.#checked.set(date, checked.add(id));
  }
}

/** The challenges of which something is open today, and how many tasks that are; not those that are over or have not begun. */
function openTasks(runs: readonly WorkedOutRun[]): { about: string[]; count: number } {
  const open = runs.flatMap(({ run, progress, today }) => {
    const day = progress.days.find(({ local_date }) => local_date === today);
    if (progress.state !== 'running' || day?.state !== 'open') return [];
    return [{ title: run.challenge.title, tasks: day.tasks.filter(({ met }) => !met).length }];
  });
  return {
    about: open.map(({ title }) => title),
    count: open.reduce((sum, { tasks }) => sum + tasks, 0),
  };
}
