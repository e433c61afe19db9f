import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CalendarEvent, EventsByDay } from './calendar-event.ts';
import { DayCell } from './day-cell.tsx';
import { type LocalDay, monthOf, writtenDay } from './local-day.ts';
import { dayAfterKey, monthGrid } from './month-grid.ts';
import styles from './month-view.module.css';

/** One list for all empty days, so that they are not drawn again without a reason. */
const NONE: readonly CalendarEvent[] = [];

interface MonthViewProps {
  /** Names the grid: `November 2026`. */
  title: string;
  /** A day of the month that is shown; the one that Tab reaches first. */
  day: LocalDay;
  today: LocalDay;
  events: EventsByDay;
  loading: boolean;
  /** The keyboard went to a day outside the month. */
  onLeave(day: LocalDay): void;
}

/** The month as a grid: one day is in the tab order, the arrow keys lead to all others. */
export function MonthView({ title, day, today, events, loading, onLeave }: MonthViewProps) {
  const grid = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  const [visited, setVisited] = useState(day);
  const month = monthOf(day);
  const active = monthOf(visited) === month ? visited : day;
  const weeks = monthGrid(month);

  useEffect(() => {
    // The address of another month follows a moment later: the focus waits for its day to be on the page.
    if (!movedByKey.current || active !== visited) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, visited]);

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // Keys may come faster than the address follows: each goes on from where the last one led.
    const next = dayAfterKey(movedByKey.current ? visited : active, event.key);
    if (next === null) return;
    event.preventDefault();
    movedByKey.current = true;
    setVisited(next);
    if (monthOf(next) !== month) onLeave(next);
  }

  /** A day that the mouse or Tab reached is where the arrow keys go on from. */
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
              <abbr title={writtenDay(weekday, { weekday: 'long' })}>
                {writtenDay(weekday, { weekday: 'short' })}
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
                today={cellDay === today}
                outside={monthOf(cellDay) !== month}
                active={cellDay === active}
                loading={loading && cellDay <= today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
