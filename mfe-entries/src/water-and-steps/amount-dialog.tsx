import { useMutation } from '@fettle/shared-ui/data';
import {
  DecimalInput,
  DialogForm,
  FormField,
  formatDecimal,
  parseDecimal,
  showFormErrors,
  useForm,
} from '@fettle/shared-ui/forms';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { useEffect, useState } from 'react';
import { type DayChoice, DayField, dayProblem } from './day-field.tsx';

export interface AmountDialogProps {
  label: string;
  /** Unit beside the field, `ml a day`, where the label does not say it. */
  unit?: string;
  /** Amount that is stored; `null` where there is none, undefined until that of the day is known. It does not replace what was typed. */
  amount: number | null | undefined;
  /** Choice of the day; none for a goal. */
  day?: DayChoice;
  least: number;
  most: number;
  /** Distance of the arrow keys. */
  step: number;
  hint?: string;
  /** Refusal of an empty field; without it an empty field is saved as `null`. */
  required?: string;
  /** Stores the whole number that was typed; `null` for an empty field. */
  save(amount: number | null): Promise<unknown>;
  /** Text of the toast; none where `save` has its own. */
  saved?: string;
  /** Queries that are stale after a save. */
  invalidates?: readonly (readonly string[])[];
  onClose(): void;
}

const WHOLE = new Intl.NumberFormat();

/** Body and footer of a dialog with one whole number: the total of a day, or a goal. A failed save keeps what was typed. */
export default function AmountDialog(dialog: AmountDialogProps) {
  const {
    label,
    unit,
    amount,
    day,
    least,
    most,
    step,
    hint,
    required,
    save,
    saved,
    invalidates = [],
    onClose,
  } = dialog;
  const form = useForm<{ amount: string }>({
    values: { amount: typeof amount === 'number' ? formatDecimal(amount) : '' },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { register, handleSubmit, setError, clearErrors, formState } = form;
  const store = useMutation({
    mutationFn: save,
    meta: { invalidates, ...(saved ? { success: saved } : {}) },
    onSuccess: onClose,
    onError: showFormErrors(setError, 'This was not saved. What you typed is still here.'),
  });
  const [typedDay, setTypedDay] = useState<string | null>(null);
  // The refusal to save before the stored amount is known ends with it.
  useEffect(() => {
    if (amount !== undefined) clearErrors('amount');
  }, [amount, clearErrors]);
  const choose = (date: LocalDate) => {
    clearErrors();
    day?.choose(date);
  };
  const validate = (typed: string) => {
    const problem = day && typedDay !== null ? dayProblem(typedDay, day.today) : null;
    if (problem !== null) return problem;
    if (amount === undefined) return 'What is stored for this day is not loaded yet';
    if (typed.trim() === '') return required ?? true;
    const value = parseDecimal(typed);
    const fits = value !== null && Number.isInteger(value) && value >= least && value <= most;
    return fits || `Please enter a whole number from ${WHOLE.format(least)} to ${WHOLE.format(most)}`;
  };
  return (
    <DialogForm
      saving={store.isPending}
      banner={formState.errors.root}
      onSubmit={handleSubmit(({ amount }) => store.mutate(parseDecimal(amount)))}
      onCancel={onClose}
    >
      <FormField label={label} aside={unit} hint={hint} error={formState.errors.amount}>
        <DecimalInput
          step={step}
          min={least}
          max={most}
          readOnly={store.isPending}
          // The number that is typed replaces the whole one.
          onFocus={({ currentTarget }) => currentTarget.select()}
          {...register('amount', { validate })}
        />
      </FormField>
      {day && (
        <DayField {...day} choose={choose} typed={typedDay} onType={setTypedDay} disabled={store.isPending} />
      )}
    </DialogForm>
  );
}
