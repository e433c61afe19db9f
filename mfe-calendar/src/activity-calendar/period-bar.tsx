import { Button, ButtonGroup, Heading, IconButton } from '@fettle/shared-ui';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import {
  CALENDAR_VIEWS,
  type CalendarView,
  type CalendarViewState,
  step,
  viewTitle,
} from './calendar-view-state.ts';
import styles from './period-bar.module.css';

interface PeriodBarProps {
  state: CalendarViewState;
  today: LocalDate;
  /** The heading that names the shown days. */
  heading: Ref<HTMLHeadingElement>;
  onGo(to: CalendarViewState): void;
}

/** The period that is shown, and the controls that lead to others. The heading is a live region: it announces a change. */
export function PeriodBar({ state, today, heading, onGo }: PeriodBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.where}>
        <IconButton variant="ghost" aria-label="Previous" onClick={() => onGo(step(state, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton variant="ghost" aria-label="Next" onClick={() => onGo(step(state, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Heading ref={heading} as="h2" tabIndex={-1} className={styles.period} aria-live="polite">
          {viewTitle(state)}
        </Heading>
      </div>
      <div className={styles.views}>
        <ViewSwitch view={state.view} onChange={(view) => onGo({ ...state, view })} />
        <Button variant="secondary" onClick={() => onGo({ ...state, day: today })}>
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

/** Month, week or day; the pressed one is shown. */
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
