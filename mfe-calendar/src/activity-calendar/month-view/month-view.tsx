import { formatLocalDate, type LocalDate, monthOf } from '@fettle/shared-ui/rules';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CalendarEvent, EventsByDate } from '../events/calendar-event.ts';
import { dayAfterKey, monthGrid } from '../month-grid.ts';
import { DayCell } from './day-cell.tsx';
import styles from './month-view.module.css';

/** One shared array for all empty days, so that memoised cells do not render again. */
const NONE: readonly CalendarEvent[] = [];

interface MonthViewProps {
  /** Accessible name of the grid: `November 2026`. */
  title: string;
  /** A day of the shown month; initially the one in the tab order. */
  day: LocalDate;
  today: LocalDate;
  events: EventsByDate;
  loading: boolean;
  /** Text for a day without events; the legend may hide some. */
  emptyText: string;
  /** Called when the keyboard focus moves to a day outside the month. */
  onLeave(day: LocalDate): void;
}

/** The month as a grid: one day is in the tab order, the arrow keys reach the others (roving tabindex). */
export function MonthView({ title, day, today, events, loading, emptyText, onLeave }: MonthViewProps) {
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  const [visited, setVisited] = useState(day);
  const month = monthOf(day);
  const active = monthOf(visited) === month ? visited : day;
  const weeks = monthGrid(month);

  useEffect(() => {
    // The URL of another month changes a moment later: focus the day once it is rendered.
    if (!movedByKey.current || active !== visited) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, visited]);

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Keys may arrive before the URL changes: each continues from the day that the last key reached.
    const next = dayAfterKey(movedByKey.current ? visited : active, event.key);
    if (next === null) return;
    event.preventDefault();
    movedByKey.current = true;
    setVisited(next);
    if (monthOf(next) !== month) onLeave(next);
  }

  /** Lets the arrow keys continue from the day that the mouse or Tab reached. */
  function follow(event: FocusEvent<HTMLElement>) {
    const within = event.target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
    if (within && monthOf(within) === month) setVisited(within);
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys walk is a grid
      role="grid"
      aria-label={title}
      aria-busy={loading}
      className={styles.grid}
      onKeyDown={move}
      onFocus={follow}
    >
      <thead>
        <tr>
          {weeks[0]?.map((weekday) => (
            <th key={weekday} scope="col" className={styles.weekday}>
              <abbr title={formatLocalDate(weekday, { weekday: 'long' })}>
                {formatLocalDate(weekday, { weekday: 'short' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((cellDay) => (
              <DayCell
                key={cellDay}
                day={cellDay}
                events={events.get(cellDay) ?? NONE}
                isToday={cellDay === today}
                outside={monthOf(cellDay) !== month}
                active={cellDay === active}
                loading={loading && cellDay <= today}
                emptyText={emptyText}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
