import { Button, ButtonGroup } from '@fettle/shared-ui';
import { CALENDAR_VIEWS, type CalendarView } from './calendar-place.ts';

const NAMES: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day' };

interface ViewSwitchProps {
  view: CalendarView;
  onChange(view: CalendarView): void;
}

/** Month, week or day; the pressed one is shown. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <ButtonGroup label="View">
      {CALENDAR_VIEWS.map((choice) => (
        <Button
          key={choice}
          px={3}
          variant="secondary"
          aria-pressed={choice === view}
          onClick={() => onChange(choice)}
        >
          {NAMES[choice]}
        </Button>
      ))}
    </ButtonGroup>
  );
}
