import { Link } from '@fettle/shared-ui';
import type { CalendarEvent } from './calendar-event.ts';
import { addressOf } from './calendar-place.ts';
import { announceDay } from './calendar-toasts.ts';
import styles from './day-cell.module.css';
import { EventChip } from './event-chip.tsx';
import { fullDay, type LocalDay, writtenDay } from './local-day.ts';
import { cellEvents } from './month-grid.ts';

interface DayCellProps {
  day: LocalDay;
  events: readonly CalendarEvent[];
  today: boolean;
  /** The day belongs to the month before or after. */
  outside: boolean;
  /** The one cell whose controls Tab reaches. */
  active: boolean;
  loading: boolean;
}

/** One day of the month: its date, two events and `N more`; on a narrow screen a dot for each event. */
export function DayCell({ day, events, today, outside, active, loading }: DayCellProps) {
  const tabIndex = active ? 0 : -1;
  const { shown, more } = cellEvents(events);

  return (
    <td
      data-cell={day}
      className={styles.cell}
      aria-current={today ? 'date' : undefined}
      data-outside={outside || undefined}
    >
      <div className={styles.content}>
        <button
          type="button"
          className={styles.date}
          data-day={day}
          tabIndex={tabIndex}
          aria-label={today ? `${fullDay(day)}, today` : fullDay(day)}
          onClick={() => announceDay(day, events)}
        >
          <span>{writtenDay(day, { day: 'numeric' })}</span>
        </button>
        {loading ? (
          <span className={styles.skeleton} />
        ) : (
          <>
            <div className={styles.events}>
              {shown.map((event) => (
                <EventChip key={event.id} event={event} tabIndex={tabIndex} />
              ))}
              {more > 0 && (
                <Link
                  className={styles.more}
                  to={dayAddress(day)}
                  tabIndex={tabIndex}
                  aria-label={`${more} more on ${fullDay(day)}`}
                >
                  {more} more
                </Link>
              )}
            </div>
            {events.length > 0 && <DayDots day={day} events={events} tabIndex={tabIndex} />}
          </>
        )}
      </div>
    </td>
  );
}

const dayAddress = (day: LocalDay) => `?${new URLSearchParams(addressOf({ view: 'day', day }))}`;

interface DayDotsProps {
  day: LocalDay;
  events: readonly CalendarEvent[];
  tabIndex: number;
}

/** What stands for a day's events where there is no room for words. */
function DayDots({ day, events, tabIndex }: DayDotsProps) {
  const count = `${events.length} ${events.length === 1 ? 'event' : 'events'}`;
  return (
    <Link
      className={styles.dots}
      to={dayAddress(day)}
      tabIndex={tabIndex}
      aria-label={`${count} on ${fullDay(day)}`}
    >
      {events.slice(0, 3).map((event) => (
        <span key={event.id} className={styles.dot} data-color={event.color} data-source={event.source} />
      ))}
      {events.length > 3 && <span className={styles.rest}>+</span>}
    </Link>
  );
}
