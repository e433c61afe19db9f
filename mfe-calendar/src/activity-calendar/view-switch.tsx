import { Button, HStack } from '@fettle/shared-ui';
import { CALENDAR_VIEWS, type CalendarView } from './calendar-place.ts';

const NAMES: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day' };

interface ViewSwitchProps {
  view: CalendarView;
  onChange(view: CalendarView): void;
}

/** Month, week or day; the pressed one is shown. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <HStack role="group" aria-label="View" gap="1" wrap="wrap">
      {CALENDAR_VIEWS.map((choice) => (
        <Button
          key={choice}
          px={3}
          variant={choice === view ? 'soft' : 'ghost'}
          aria-pressed={choice === view}
          onClick={() => onChange(choice)}
        >
          {NAMES[choice]}
        </Button>
      ))}
    </HStack>
  );
}
