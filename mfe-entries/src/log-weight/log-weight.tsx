import { Select } from '@fettle/shared-ui';
import { useCreateEntry, usePreferences, useQuery, weightEntries } from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  FormField,
  MomentField,
  NotesField,
  showFormErrors,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { WEIGHT_UNIT_LABELS, WEIGHT_UNITS } from '@fettle/shared-ui/rules';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { type ComponentProps, useEffect } from 'react';
import { lastWeight, lastWeightLine, weightIn } from './last-weight.ts';
import { type LoggedWeight, type LogWeightFields, logWeightForm } from './log-weight-form.ts';
import { useWeightHint } from './use-weight-hint.ts';
import { WeightField } from './weight-field.tsx';

/** Body and footer of the dialog; the shell renders its frame. */
export default function LogWeight({ onClose, guardClose }: EntryDialogProps) {
  const { weightEntry } = usePreferences();
  const form = useForm<LogWeightFields, unknown, LoggedWeight>({
    resolver: zodResolver(logWeightForm),
    defaultValues: { weight: '', unit: weightEntry.defaultUnit, occurred_at: null, notes: '' },
  });
  const { register, handleSubmit, setError, setValue, resetField, formState } = form;
  const [text, unit, notes, moment] = useWatch({
    control: form.control,
    name: ['weight', 'unit', 'notes', 'occurred_at'],
  });
  const last = useQuery(lastWeight);
  const hint = useWeightHint({ text, unit, date: moment?.date }, last.data);
  const save = useCreateEntry(weightEntries, { meta: { success: 'Weight saved' } });

  // Preferences that arrive after the dialog opened still set the unit, unless the member selected one.
  const unitSelected = formState.dirtyFields.unit === true;
  useEffect(() => {
    if (!unitSelected) resetField('unit', { defaultValue: weightEntry.defaultUnit });
  }, [weightEntry.defaultUnit, unitSelected, resetField]);

  // A weight is quick to type again, notes are not.
  useCloseGuard(guardClose, notes.trim() === '' ? null : 'Your notes are not saved yet.');

  const submit = handleSubmit((entry) =>
    save.mutate(entry, { onSuccess: onClose, onError: showFormErrors(setError) }),
  );

  return (
    <DialogForm saving={save.isPending} banner={formState.errors.root} onSubmit={submit} onCancel={onClose}>
      <WeightField
        {...register('weight')}
        text={text}
        unit={unit}
        start={last.data ? weightIn(last.data, unit) : null}
        line={lastWeightLine(last, unit)}
        hint={hint}
        firstWeighIn={last.data === null}
        readOnly={save.isPending}
        error={formState.errors.weight}
        onStep={(weight) =>
          setValue('weight', weight, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      {weightEntry.showUnitDropdown && <UnitField {...register('unit')} error={formState.errors.unit} />}
      <Controller
        name="occurred_at"
        control={form.control}
        render={({ field, fieldState }) => (
          <MomentField {...field} disabled={save.isPending} error={fieldState.error} />
        )}
      />
      <NotesField
        {...register('notes')}
        readOnly={save.isPending}
        initiallyShown={weightEntry.showNotes}
        error={formState.errors.notes}
      />
    </DialogForm>
  );
}

const UNITS = WEIGHT_UNITS.map((value) => ({ value, label: WEIGHT_UNIT_LABELS[value] }));

interface UnitFieldProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  error?: { message?: string };
}

/** The unit that this weight is entered and stored in. */
function UnitField({ error, ...select }: UnitFieldProps) {
  return (
    <FormField label="Unit" error={error}>
      <Select options={UNITS} {...select} />
    </FormField>
  );
}
