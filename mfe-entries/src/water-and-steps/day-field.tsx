import { ErrorState, Input, SegmentedControl } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import { addDays, FIRST_ENTRY_DATE, isLocalDate, type LocalDate } from '@fettle/shared-ui/rules';

const DAYS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'earlier', label: 'Earlier' },
] as const;

export interface DayChoice {
  /** The chosen day. */
  date: LocalDate;
  today: LocalDate;
  /** Reason why the stored amount of the day is not known. */
  error: unknown;
  choose(date: LocalDate): void;
}

interface DayFieldProps extends DayChoice {
  /** Text of the date field, which may be no date yet; `null` before the member types one. */
  typed: string | null;
  onType(typed: string | null): void;
  disabled: boolean;
}

/** Choice of today, yesterday, or an earlier day by its date. A typed date changes the day once it can be chosen. */
export function DayField({ date, today, error, choose, typed, onType, disabled }: DayFieldProps) {
  const yesterday = addDays(today, -1);
  const chosen = date === today ? 'today' : date === yesterday ? 'yesterday' : 'earlier';
  const shown = typed === null ? chosen : 'earlier';
  const problem = typed === null ? null : dayProblem(typed, today);
  const press = (day: LocalDate) => {
    onType(null);
    choose(day);
  };
  return (
    <>
      <SegmentedControl
        label="Day"
        options={DAYS}
        value={shown}
        disabled={disabled}
        onChange={(day) => press(addDays(today, day === 'today' ? 0 : day === 'yesterday' ? -1 : -2))}
      />
      {shown === 'earlier' && (
        <FormField label="Date" error={problem === null ? undefined : { message: problem }}>
          <Input
            type="date"
            min={FIRST_ENTRY_DATE}
            max={today}
            readOnly={disabled}
            value={typed ?? date}
            onChange={({ currentTarget: { value } }) => {
              onType(value);
              if (dayProblem(value, today) === null && value !== date) choose(value);
            }}
          />
        </FormField>
      )}
      {error !== undefined && (
        <ErrorState
          compact
          title="What is stored for this day could not be loaded"
          error={error}
          onRetry={() => choose(date)}
        />
      )}
    </>
  );
}

/** The reason why a day cannot be chosen; `null` for one that can. */
export function dayProblem(day: string, today: LocalDate): string | null {
  if (!isLocalDate(day) || day < FIRST_ENTRY_DATE) return 'Please choose a day';
  return day > today ? 'Please choose a day up to today' : null;
}
