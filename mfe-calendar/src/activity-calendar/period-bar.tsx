import { Button, ButtonGroup, Heading, IconButton } from '@fettle/shared-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import {
  CALENDAR_VIEWS,
  type CalendarView,
  type CalendarViewState,
  viewTitle,
} from './calendar-view-state.ts';
import styles from './period-bar.module.css';

interface PeriodBarProps {
  state: CalendarViewState;
  /** Heading with the shown days. */
  heading: Ref<HTMLHeadingElement>;
  /** Called to move one month, week or day forward (1) or back (-1). */
  onStep(direction: 1 | -1): void;
  onView(view: CalendarView): void;
  onToday(): void;
}

/** The shown period and the controls to change it. The heading is a live region, which announces a change. */
export function PeriodBar({ state, heading, onStep, onView, onToday }: PeriodBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.where}>
        <IconButton variant="ghost" aria-label="Previous" onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton variant="ghost" aria-label="Next" onClick={() => onStep(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Heading ref={heading} as="h2" tabIndex={-1} className={styles.period} aria-live="polite">
          {viewTitle(state)}
        </Heading>
      </div>
      <div className={styles.views}>
        <ViewSwitch view={state.view} onChange={onView} />
        <Button variant="secondary" onClick={onToday}>
          Today
        </Button>
      </div>
    </div>
  );
}

const NAMES: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day' };

interface ViewSwitchProps {
  view: CalendarView;
  onChange(view: CalendarView): void;
}

/** Switch between month, week and day; the shown view is pressed. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <ButtonGroup label="View">
      {CALENDAR_VIEWS.map((option) => (
        <Button
          key={option}
          px={3}
          variant="secondary"
          aria-pressed={option === view}
          onClick={() => onChange(option)}
        >
          {NAMES[option]}
        </Button>
      ))}
    </ButtonGroup>
  );
}
