import { Link } from '@fettle/shared-ui';
import { useEffect, useRef } from 'react';
import { type CalendarEvent, type EventsByDay, hourOfEvent, writtenHour } from './calendar-event.ts';
import { addressOf } from './calendar-place.ts';
import { EventChip } from './event-chip.tsx';
import styles from './hours-view.module.css';
import { fullDay, type LocalDay, writtenDay } from './local-day.ts';

const HOURS_PER_DAY = 24;

/** The hour at the top when the view opens: most days hold nothing before. */
const FIRST_HOUR_SEEN = 6;

interface HoursViewProps {
  /** Names the table. */
  title: string;
  /** Seven days make the week view, one the day view. */
  days: readonly LocalDay[];
  today: LocalDay;
  events: EventsByDay;
  loading: boolean;
}

/** Days as columns, their 24 hours as rows, above them what has no time. */
export function HoursView({ title, days, today, events, loading }: HoursViewProps) {
  const frame = useRef<HTMLElement>(null);
  const single = days.length === 1;

  useEffect(() => {
    const top = frame.current?.querySelector<HTMLElement>(`[data-hour="${FIRST_HOUR_SEEN}"]`)?.offsetTop ?? 0;
    const head = frame.current?.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0;
    frame.current?.scrollTo?.({ top: top - head });
  }, []);

  const cell = (day: LocalDay, hour: number | null) => (
    <td key={day} className={styles.cell} data-today={day === today || undefined}>
      <div className={styles.events}>
        {loading && hour === null && day <= today && <span className={styles.skeleton} />}
        {eventsAt(events, day, hour).map((event) => (
          <EventChip key={event.id} event={event} />
        ))}
      </div>
    </td>
  );

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={frame} className={styles.frame} aria-label={title} tabIndex={0}>
      <table className={styles.hours} data-days={days.length} aria-label={title} aria-busy={loading}>
        <thead>
          {!single && (
            <tr>
              <td className={styles.corner} />
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  className={styles.day}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <DayHead day={day} />
                </th>
              ))}
            </tr>
          )}
          <tr className={styles.allDay}>
            <th scope="row" className={styles.hour}>
              All day
            </th>
            {days.map((day) => cell(day, null))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: HOURS_PER_DAY }, (_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            <tr key={hour} data-hour={hour}>
              <th scope="row" className={styles.hour}>
                {writtenHour(hour)}
              </th>
              {days.map((day) => cell(day, hour))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The column's day, which leads to the day view. */
function DayHead({ day }: { day: LocalDay }) {
  return (
    <Link
      className={styles.dayLink}
      to={`?${new URLSearchParams(addressOf({ view: 'day', day }))}`}
      aria-label={fullDay(day)}
    >
      <span className={styles.weekday}>{writtenDay(day, { weekday: 'short' })}</span>
      <span className={styles.number}>{writtenDay(day, { day: 'numeric' })}</span>
    </Link>
  );
}

function eventsAt(events: EventsByDay, day: LocalDay, hour: number | null): readonly CalendarEvent[] {
  return events.get(day)?.filter((event) => hourOfEvent(event) === hour) ?? [];
}
