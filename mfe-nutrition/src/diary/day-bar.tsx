import { Button, Heading, IconButton } from '@fettle/shared-ui';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import styles from './day-bar.module.css';

interface DayBarProps {
  day: LocalDate;
  today: LocalDate;
  heading: Ref<HTMLHeadingElement>;
  /** Called with the number of days to move. */
  onStep: (days: 1 | -1) => void;
  onToday: () => void;
}

/** The shown day with buttons to its neighbours. The heading is a live region, which announces a change. */
export function DayBar({ day, today, heading, onStep, onToday }: DayBarProps) {
  return (
    <div className={styles.bar}>
      <IconButton variant="ghost" aria-label="Previous" onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton variant="ghost" aria-label="Next" onClick={() => onStep(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <Heading ref={heading} as="h2" tabIndex={-1} className={styles.day} aria-live="polite">
        {dayTitle(day, today)}
      </Heading>
      <Button variant="secondary" aria-current={day === today ? 'date' : undefined} onClick={onToday}>
        Today
      </Button>
    </div>
  );
}

/** "Sunday, Nov 22"; with the year if it is another one. */
function dayTitle(day: LocalDate, today: LocalDate): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatLocalDate(day, { weekday: 'long', month: 'short', day: 'numeric', ...year });
}
