import { Link, VisuallyHidden } from '@fettle/shared-ui';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { searchParamsOf } from './calendar-view-state.ts';
import type { CalendarEvent, EventsByDate } from './events/calendar-event.ts';
import { marksOf } from './events/event-kinds.ts';
import { showDayToast, showEventToast } from './events/event-toasts.ts';
import { longDate } from './long-date.ts';
import styles from './week-list.module.css';

/** Number of events per row; the day view has all of them. */
const EVENTS_PER_DAY = 3;

interface WeekListProps {
  /** Accessible name of the table. */
  title: string;
  days: readonly LocalDate[];
  today: LocalDate;
  events: EventsByDate;
  loading: boolean;
  /** Text for a day without events; the legend may hide some. */
  emptyText: string;
  /** Opens the day view. */
  onOpenDay(day: LocalDate): void;
}

/** Week on a narrow screen: a row for each day, with its events as text. */
export function WeekList({ title, days, today, events, loading, emptyText, onOpenDay }: WeekListProps) {
  return (
    <table className={styles.week} aria-label={title} aria-busy={loading}>
      <tbody>
        {days.map((day) => (
          <DayRow
            key={day}
            day={day}
            isToday={day === today}
            events={events.get(day) ?? []}
            loading={loading && day <= today}
            emptyText={emptyText}
            onOpen={() => onOpenDay(day)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface DayRowProps {
  day: LocalDate;
  isToday: boolean;
  events: readonly CalendarEvent[];
  loading: boolean;
  emptyText: string;
  onOpen(): void;
}

function DayRow({ day, isToday, events, loading, emptyText, onOpen }: DayRowProps) {
  const shown = inOrder(events.slice(0, EVENTS_PER_DAY));
  const more = events.length - shown.length;
  return (
    <tr className={styles.row} data-today={isToday || undefined}>
      <th scope="row" className={styles.day}>
        <button
          type="button"
          className={styles.date}
          aria-label={longDate(day)}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => showDayToast(day, events, emptyText, onOpen)}
        >
          <span className={styles.weekday}>{formatLocalDate(day, { weekday: 'short' })}</span>
          <span className={styles.number}>{formatLocalDate(day, { day: 'numeric' })}</span>
        </button>
      </th>
      <td className={styles.events}>
        {loading && <span className={styles.skeleton} />}
        {!loading && events.length === 0 && <span className={styles.none}>{emptyText}</span>}
        {shown.map((event) => (
          <EventLine key={event.id} event={event} onOpenDay={onOpen} />
        ))}
        {more > 0 && (
          <Link
            className={styles.more}
            to={`?${new URLSearchParams(searchParamsOf({ view: 'day', day }))}`}
            aria-label={`${more} more on ${longDate(day)}`}
          >
            {more} more
          </Link>
        )}
      </td>
    </tr>
  );
}

/** One event: its time, its mark (filled if logged, a ring for an example) and its title. */
function EventLine({ event, onOpenDay }: { event: CalendarEvent; onOpenDay: () => void }) {
  return (
    <button type="button" className={styles.event} onClick={() => showEventToast(event, onOpenDay)}>
      <span className={styles.time}>{event.time || 'All day'}</span>{' '}
      <span
        className={styles.mark}
        style={event.color ? marksOf(event.color) : undefined}
        data-source={event.source}
        aria-hidden="true"
      />
      <span className={styles.title} dir="auto">
        {event.title}
        {event.source === 'demo' && <VisuallyHidden>, example</VisuallyHidden>}
      </span>
    </button>
  );
}

/** Sorts by time; events without a time first. */
function inOrder(events: readonly CalendarEvent[]): CalendarEvent[] {
  return [...events].sort((one, other) =>
    one.datetime < other.datetime ? -1 : Number(one.datetime > other.datetime),
  );
}
