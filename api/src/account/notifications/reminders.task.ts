import { isTimeZone, momentAt } from '@fettle/shared-ui/rules';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HAS_REMINDER } from '../../members/preferences/preferences.entity.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { PushService } from './push/push.service.ts';
import { type DueReminder, dueSince, reminderNews } from './reminder.ts';

const FIVE_MINUTES = 300;
const BATCH = 200;

/** The zone of a member's reminders; `null`, and then no reminder, before one is known. */
const ZONE = "coalesce(preferences.chosen -> 'reminders' ->> 'timeZone', users.time_zone)";

const ZONES = `
  SELECT DISTINCT ${ZONE} AS zone
  FROM preferences JOIN users ON users.id = preferences.user_id
  WHERE users.status = 'active' AND (${HAS_REMINDER}) AND ${ZONE} IS NOT NULL`;

/**
 * Reminders that are due and that the member was not told today, with what they logged on that day. Arrays of zones, and of the date,
 * the time and the beginning of what is due in each.
 */
const DUE = `
  SELECT preferences.user_id, reminder.name, here.date::text AS date,
    EXISTS (SELECT FROM weight_entries AS weighed WHERE weighed.user_id = preferences.user_id
      AND weighed.local_date = here.date AND weighed.occurred_at > now() - interval '3 days') AS weighed,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('occurred_at', eaten.occurred_at, 'time_zone', eaten.time_zone,
        'part_of_day', eaten.part_of_day)), '[]') FROM meal_entries AS eaten WHERE eaten.user_id = preferences.user_id
      AND eaten.local_date = here.date AND eaten.occurred_at > now() - interval '3 days') AS meals
  FROM preferences JOIN users ON users.id = preferences.user_id
  JOIN unnest($1::text[], $2::date[], $3::text[], $4::text[]) AS here (zone, date, time, since)
    ON here.zone = ${ZONE}
  CROSS JOIN LATERAL jsonb_each_text(chosen -> 'reminders') AS reminder (name, at)
  WHERE users.status = 'active' AND (${HAS_REMINDER}) AND reminder.at BETWEEN here.since AND here.time
    AND reminder.name = ANY ('{weighIn,breakfast,lunch,dinner}')
    AND preferences.user_id >= $5 AND (preferences.user_id, reminder.name) > ($5::uuid, $6::text)
    AND NOT EXISTS (SELECT FROM notifications AS told WHERE told.user_id = preferences.user_id
      AND told.event = 'reminder ' || reminder.name || ' ' || here.date)
  ORDER BY preferences.user_id, reminder.name LIMIT ${BATCH}`;

/** Deletes the reminders of members that are older than 20 hours: none of today is, in any zone. */
const FORMER = `
  DELETE FROM notifications WHERE user_id = ANY ($1) AND kind IN ('weigh_in_reminder', 'meal_reminder')
    AND created_at < now() - interval '20 hours'`;

/** Smaller than every id. */
const FIRST = { user_id: '00000000-0000-0000-0000-000000000000', name: '' };

/**
 * Reminds members of a weigh-in or a meal that is not logged, at the time that they chose, by the clock on which they made
 * that choice: once a day, whichever server looks. Where no server ran at that time it comes up to two hours late, never at night,
 * then not at all.
 */
@Injectable()
export class RemindersTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly dataSource: DataSource,
    private readonly push: PushService,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => this.#remindAll();
    void this.scheduler.start({ name: 'reminders', every_seconds: FIVE_MINUTES, run });
  }

  async #remindAll(): Promise<void> {
    const { manager } = this.dataSource;
    const zones = (await runStatement<{ zone: string }>(manager, ZONES, [])).map(({ zone }) => zone);
    if (zones.length === 0) return;
    for (let last = FIRST; ; ) {
      const here = clocksIn(zones, new Date());
      const due: DueReminder[] = await runStatement(manager, DUE, [...here, last.user_id, last.name]);
      await this.#forgetFormer(due);
      await this.push.tell(due.flatMap(reminderNews));
      const end = due.at(-1);
      if (!end || due.length < BATCH) return;
      last = end;
    }
  }

  /** Deletes the reminders of earlier days, so that the list never shows the days on which a member logged nothing. */
  async #forgetFormer(due: readonly DueReminder[]): Promise<void> {
    const ids = [...new Set(due.map(({ user_id }) => user_id))];
    const { manager } = this.dataSource;
    if (ids.length > 0) await runStatement(manager, FORMER, [ids]);
  }
}

/** The zones, with the date and the time in each, and the time since when a reminder may be due. */
function clocksIn(zones: string[], now: Date): string[][] {
  const clocks = zones.map((zone) => momentAt(now, isTimeZone(zone) ? zone : 'UTC'));
  return [
    zones,
    clocks.map(({ date }) => date),
    clocks.map(({ time }) => time),
    clocks.map(({ time }) => dueSince(time)),
  ];
}
