import { Input, SegmentedControl } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import {
  addDays,
  isLocalDate,
  type LocalDate,
  MAX_DAYS_AHEAD,
  PART_NAMES,
  PARTS_OF_DAY,
  type PartOfDay,
} from '@fettle/shared-ui/rules';

const PARTS = PARTS_OF_DAY.map((part) => ({ value: part, label: PART_NAMES[part] }));

/** Returns the reason why nothing can be planned for a day; `stored` is the day of the plan, which may be over. */
export function planDayProblem(day: string, today: LocalDate, stored?: LocalDate): string | null {
  if (!isLocalDate(day)) return 'Please choose a day';
  if (day === stored) return null;
  if (day < today) return 'Please choose today or a day to come';
  return day > addDays(today, MAX_DAYS_AHEAD) ? `Please choose one of the next ${MAX_DAYS_AHEAD} days` : null;
}

interface DayFieldProps {
  day: string;
  today: LocalDate;
  error: string | null;
  onChange: (day: string) => void;
}

/** Field of the day that something is planned for. */
export function PlanDayField({ day, today, error, onChange }: DayFieldProps) {
  return (
    <FormField label="Day" error={error === null ? undefined : { message: error }}>
      <Input
        type="date"
        min={today}
        max={addDays(today, MAX_DAYS_AHEAD)}
        value={day}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormField>
  );
}

/** The four parts of the day of a planned meal. */
export function PlanPartField({ part, onChange }: { part: PartOfDay; onChange: (part: PartOfDay) => void }) {
  return <SegmentedControl label="Part of the day" options={PARTS} value={part} onChange={onChange} />;
}
