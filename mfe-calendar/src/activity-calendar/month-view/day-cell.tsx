import { Link, useNavigate } from '@fettle/shared-ui';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { Check, Circle, Minus } from 'lucide-react';
import { memo } from 'react';
import { searchParamsOf } from '../calendar-view-state.ts';
import type { CalendarEvent } from '../events/calendar-event.ts';
import { EventChip } from '../events/event-chip.tsx';
import { marksOf } from '../events/event-kinds.ts';
import { showDayToast } from '../events/event-toasts.ts';
import { longDate } from '../long-date.ts';
import { cellEvents, EVENTS_PER_CELL } from '../month-grid.ts';
import styles from './day-cell.module.css';

interface DayCellProps {
  day: LocalDate;
  events: readonly CalendarEvent[];
  isToday: boolean;
  /** Whether the day belongs to a neighbouring month. */
  outside: boolean;
  /** Whether this is the one cell whose controls are in the tab order. */
  active: boolean;
  /** Whether entries of this day may still be loading. */
  loading: boolean;
  /** Text for a day without events. */
  emptyText: string;
}

/**
 * One day of the month: date, marks of challenges, two events and `N more`; on a narrow screen a dot for each event.
 */
export const DayCell = memo(function DayCell({
  day,
  events,
  isToday,
  outside,
  active,
  loading,
  emptyText,
}: DayCellProps) {
  const navigate = useNavigate();
  const tabIndex = active ? 0 : -1;
  const open = () => navigate(dayViewUrl(day));
  const challenges = events.filter(({ source }) => source === 'challenge');
  const others = challenges.length > 0 ? events.filter(({ source }) => source !== 'challenge') : events;
  const { shown, more } = cellEvents(others, loading ? EVENTS_PER_CELL - 1 : EVENTS_PER_CELL);

  return (
    <td
      data-cell={day}
      className={styles.cell}
      aria-current={isToday ? 'date' : undefined}
      data-outside={outside || undefined}
    >
      <div className={styles.content}>
        <button
          type="button"
          className={styles.date}
          data-day={day}
          tabIndex={tabIndex}
          aria-label={dayCellLabel(day, events, isToday)}
          onClick={() => showDayToast(day, events, emptyText, open)}
        >
          <span>{dateLabel(day, outside)}</span>
        </button>
        {challenges.length > 0 && <ChallengeMarks challenges={challenges} />}
        <div className={styles.events}>
          {loading && <span className={styles.skeleton} />}
          {shown.map((event) => (
            <EventChip key={event.id} event={event} tabIndex={tabIndex} onOpenDay={open} />
          ))}
          {more > 0 && (
            <Link
              className={styles.more}
              to={dayViewUrl(day)}
              tabIndex={tabIndex}
              aria-label={`${more} more on ${longDate(day)}`}
            >
              {more} more
            </Link>
          )}
        </div>
        <DayDots events={others} loading={loading} />
      </div>
    </td>
  );
});

const dayViewUrl = (day: LocalDate) => `?${new URLSearchParams(searchParamsOf({ view: 'day', day }))}`;

/** Day of the month; the first of a neighbouring month also has the month's name. */
function dateLabel(day: LocalDate, outside: boolean) {
  const date = formatLocalDate(day, { day: 'numeric' });
  if (!outside || date !== '1') return date;
  return (
    <>
      <span className={styles.month}>{formatLocalDate(day, { month: 'short' })} </span>1
    </>
  );
}

const STATE_ICONS = { kept: Check, missed: Minus, open: Circle };

/** Marks of the day's state in each challenge; the date button's accessible name has the same in words. */
function ChallengeMarks({ challenges }: { challenges: readonly CalendarEvent[] }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {challenges.map(({ id, title, state = 'open', color = '' }) => {
        const Icon = STATE_ICONS[state];
        return (
          <span key={id} className={styles.mark} title={title} style={marksOf(color)} data-state={state}>
            <Icon size={12} strokeWidth={3} />
          </span>
        );
      })}
    </span>
  );
}

const DOTS_PER_DAY = 3;

/** Dots for the events, shown in cells too narrow for text; the date button's accessible name counts them. */
function DayDots({ events, loading }: { events: readonly CalendarEvent[]; loading: boolean }) {
  return (
    <span className={styles.dots} aria-hidden>
      {loading && <span className={styles.skeleton} />}
      {events.slice(0, loading ? 1 : DOTS_PER_DAY).map((event) => (
        <span
          key={event.id}
          className={styles.dot}
          style={event.color ? marksOf(event.color) : undefined}
          data-source={event.source}
        />
      ))}
      {!loading && events.length > DOTS_PER_DAY && <span className={styles.rest}>+</span>}
    </span>
  );
}

/** The accessible name of a day in the month view: `Saturday, November 21, 2026, today, 2 entries, 1 example`. */
export function dayCellLabel(day: LocalDate, events: readonly CalendarEvent[], isToday: boolean): string {
  const own = events.filter(({ source }) => source === 'own').length;
  const challenges = events.filter(({ source }) => source === 'challenge');
  const examples = events.length - own - challenges.length;
  return [
    longDate(day),
    isToday && 'today',
    own > 0 && pluralised(own, 'entry', 'entries'),
    ...challenges.map(({ title }) => title),
    examples > 0 && pluralised(examples, 'example', 'examples'),
  ]
    .filter(Boolean)
    .join(', ');
}

function pluralised(count: number, one: string, several: string): string {
  return `${new Intl.NumberFormat().format(count)} ${count === 1 ? one : several}`;
}
