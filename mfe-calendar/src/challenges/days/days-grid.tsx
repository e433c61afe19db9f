import { VisuallyHidden } from '@fettle/shared-ui';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { Check, Minus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ChallengeDay } from '../challenges.queries.ts';
import { dayName } from './day-state-texts.ts';
import styles from './days-grid.module.css';

interface DaysGridProps {
  /** Accessible name of the list. */
  label: string;
  days: readonly ChallengeDay[];
  /** Day whose tasks are shown. */
  selected: LocalDate | null;
  /** Called with a selected day; without it days cannot be selected. */
  onSelect?(day: LocalDate): void;
}

/** Upcoming and skipped days are no controls, since nothing can be done for them. */
const canSelect = ({ state }: ChallengeDay) => state !== 'upcoming' && state !== 'skipped';

/**
 * Days of an attempt, each as a mark with its number: a tick is kept, a dash is missed, a ring is today. One day is
 * in the tab order, the arrow keys reach the others.
 */
export function DaysGrid({ label, days, selected, onSelect }: DaysGridProps) {
  const list = useRef<HTMLOListElement>(null);
  const [visited, setVisited] = useState<LocalDate | null>(null);
  const reachable = onSelect ? days.filter(canSelect) : [];
  const active =
    reachable.find(({ local_date }) => local_date === (visited ?? selected)) ??
    reachable.find(({ state }) => state === 'open') ??
    reachable.at(-1);
  const toCome = days.filter(({ state }) => state === 'upcoming').length;

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !active) return;
    const to = stepByKey(event.key, reachable.indexOf(active), reachable.length, columnsOf(list.current));
    const next = to === null ? undefined : reachable[to];
    if (!next) return;
    event.preventDefault();
    setVisited(next.local_date);
    list.current?.querySelector<HTMLElement>(`[data-day="${next.local_date}"]`)?.focus();
  };

  return (
    <>
      <ol ref={list} className={styles.days} aria-label={label} onKeyDown={move}>
        {days.map((day) => (
          <li
            key={day.local_date}
            data-state={day.state}
            className={styles.day}
            aria-hidden={day.state === 'upcoming' || undefined}
          >
            {onSelect && canSelect(day) ? (
              <button
                type="button"
                className={styles.mark}
                data-day={day.local_date}
                aria-label={dayName(day)}
                aria-pressed={day.local_date === selected}
                tabIndex={day === active ? 0 : -1}
                title={dayName(day)}
                onClick={() => {
                  setVisited(day.local_date);
                  onSelect(day.local_date);
                }}
              >
                <DayMark day={day} />
              </button>
            ) : (
              <span className={styles.mark}>
                <DayMark day={day} />
                {day.state !== 'upcoming' && <VisuallyHidden>{dayName(day)}</VisuallyHidden>}
              </span>
            )}
          </li>
        ))}
      </ol>
      {toCome > 0 && (
        <VisuallyHidden as="p">{toCome === 1 ? '1 day' : `${toCome} days`} to come</VisuallyHidden>
      )}
    </>
  );
}

/** Number of the day; for a day without a number its date. */
function DayMark({ day }: { day: ChallengeDay }) {
  return (
    <span aria-hidden="true" className={styles.face}>
      <span>{day.number ?? formatLocalDate(day.local_date, { day: 'numeric' })}</span>
      {day.state === 'kept' && <Check className={styles.icon} strokeWidth={3} />}
      {day.state === 'missed' && <Minus className={styles.icon} strokeWidth={3} />}
    </span>
  );
}

/** Number of columns: the number of marks at the height of the first one. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.children ?? [])].map((mark) => (mark as HTMLElement).offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}

/** Returns the index that a key moves to among `count` marks in rows, within bounds; `null` for other keys. */
export function stepByKey(key: string, from: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}
