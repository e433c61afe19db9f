import { Link, useNavigate } from '@fettle/shared-ui';
import { memo } from 'react';
import type { CalendarEvent } from './calendar-event.ts';
import { addressOf } from './calendar-place.ts';
import { announceDay } from './calendar-toasts.ts';
import styles from './day-cell.module.css';
import { dayName } from './day-name.ts';
import { EventChip } from './event-chip.tsx';
import { fullDay, type LocalDay, writtenDay } from './local-day.ts';
import { cellEvents, EVENTS_PER_CELL } from './month-grid.ts';

interface DayCellProps {
  day: LocalDay;
  events: readonly CalendarEvent[];
  today: boolean;
  /** The day belongs to the month before or after. */
  outside: boolean;
  /** The one cell whose controls Tab reaches. */
  active: boolean;
  /** Entries of this day may still come. */
  loading: boolean;
}

/** One day of the month: its date, two events and `N more`; on a narrow screen a dot for each event. */
export const DayCell = memo(function DayCell({ day, events, today, outside, active, loading }: DayCellProps) {
  const navigate = useNavigate();
  const tabIndex = active ? 0 : -1;
  const { shown, more } = cellEvents(events, loading ? EVENTS_PER_CELL - 1 : EVENTS_PER_CELL);

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
          aria-label={dayName(day, events, today)}
          onClick={() => announceDay(day, events, () => navigate(dayAddress(day)))}
        >
          <span>{writtenDate(day, outside)}</span>
        </button>
        <div className={styles.events}>
          {loading && <span className={styles.skeleton} />}
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
        <DayDots events={events} loading={loading} />
      </div>
    </td>
  );
});

const dayAddress = (day: LocalDay) => `?${new URLSearchParams(addressOf({ view: 'day', day }))}`;

/** The number; a month that begins in the middle of the grid says its name. */
function writtenDate(day: LocalDay, outside: boolean) {
  const date = writtenDay(day, { day: 'numeric' });
  if (!outside || date !== '1') return date;
  return (
    <>
      <span className={styles.month}>{writtenDay(day, { month: 'short' })} </span>1
    </>
  );
}

const DOTS_PER_DAY = 3;

/** What stands for a day's events where there is no room for words; the date's own name counts them. */
function DayDots({ events, loading }: { events: readonly CalendarEvent[]; loading: boolean }) {
  return (
    <span className={styles.dots} aria-hidden>
      {loading && <span className={styles.skeleton} />}
      {events.slice(0, loading ? 1 : DOTS_PER_DAY).map((event) => (
        <span key={event.id} className={styles.dot} data-color={event.color} data-source={event.source} />
      ))}
      {!loading && events.length > DOTS_PER_DAY && <span className={styles.rest}>+</span>}
    </span>
  );
}
