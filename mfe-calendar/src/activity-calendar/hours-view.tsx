import { Link, useNavigate } from '@fettle/shared-ui';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { useEffect, useRef } from 'react';
import { searchParamsOf } from './calendar-view-state.ts';
import { type CalendarEvent, type EventsByDate, formatHour, hourOfEvent } from './events/calendar-event.ts';
import { EventChip } from './events/event-chip.tsx';
import styles from './hours-view.module.css';
import { longDate } from './long-date.ts';

const HOURS_PER_DAY = 24;

/** Hour at the top when the view opens: most days have no earlier events. */
const FIRST_VISIBLE_HOUR = 6;

interface HoursViewProps {
  /** Accessible name of the table. */
  title: string;
  /** Seven days for the week view, one for the day view. */
  days: readonly LocalDate[];
  today: LocalDate;
  events: EventsByDate;
  loading: boolean;
}

/** Days as columns, their 24 hours as rows, with an all-day row above. */
export function HoursView({ title, days, today, events, loading }: HoursViewProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const single = days.length === 1;

  const placed = useRef<number>(null);
  // Arriving events make rows higher; the member's scroll position stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the page, which other events change
  useEffect(() => {
    const { current } = frame;
    if (!current || (placed.current !== null && placed.current !== current.scrollTop)) return;
    const top = current.querySelector<HTMLElement>(`[data-hour="${FIRST_VISIBLE_HOUR}"]`)?.offsetTop ?? 0;
    const head = current.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0;
    current.scrollTo?.({ top: top - head });
    placed.current = current.scrollTop;
  }, [events]);

  const cell = (day: LocalDate, hour: number | null) => (
    <td key={day} className={styles.cell} data-today={day === today || undefined}>
      <div className={styles.events}>
        {loading && hour === null && day <= today && <span className={styles.skeleton} />}
        {eventsAt(events, day, hour).map((event) => (
          <EventChip
            key={event.id}
            event={event}
            {...(!single && { onOpenDay: () => navigate(dayViewUrl(day)) })}
          />
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
                {formatHour(hour)}
              </th>
              {days.map((day) => cell(day, hour))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Heading of the column, a link to the day view. */
function DayHead({ day }: { day: LocalDate }) {
  return (
    <Link className={styles.dayLink} to={dayViewUrl(day)} aria-label={longDate(day)}>
      <span className={styles.weekday}>{formatLocalDate(day, { weekday: 'short' })}</span>
      <span className={styles.number}>{formatLocalDate(day, { day: 'numeric' })}</span>
    </Link>
  );
}

const dayViewUrl = (day: LocalDate) => `?${new URLSearchParams(searchParamsOf({ view: 'day', day }))}`;

function eventsAt(events: EventsByDate, day: LocalDate, hour: number | null): readonly CalendarEvent[] {
  return events.get(day)?.filter((event) => hourOfEvent(event) === hour) ?? [];
}
