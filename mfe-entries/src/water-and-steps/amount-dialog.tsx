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

export interface AmountDialogProps {
  label: string;
  /** Unit beside the field: `ml a day`. */
  unit: string;
  /** Amount with which the field opens; `null` opens it empty. */
  amount: number | null;
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
    defaultValues: { amount: amount === null ? '' : formatDecimal(amount) },
  });
  const { register, handleSubmit, setError, formState } = form;
  const store = useMutation({
    mutationFn: save,
    meta: { invalidates, ...(saved ? { success: saved } : {}) },
    onSuccess: onClose,
    onError: showFormErrors(setError, 'This was not saved. What you typed is still here.'),
  });
  const validate = (typed: string) => {
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
          {...register('amount', { validate })}
        />
      </FormField>
    </DialogForm>
  );
}
