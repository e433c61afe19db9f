import { useCreateEntry, usePreferences, useQuery, weightEntries } from '@fettle/shared-ui/data';
import {
  DialogForm,
  NotesField,
  showFormErrors,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { useEffect } from 'react';
import { lastWeight, lastWeightLine, weightIn } from './last-weight.ts';
import { type LoggedWeight, type LogWeightFields, logWeightForm } from './log-weight-form.ts';
import { UnitField } from './unit-field.tsx';
import { WeightField } from './weight-field.tsx';

/** Body and footer of the dialog; its frame is the shell's. */
export default function LogWeight({ onClose, guardClose }: EntryDialogProps) {
  const { weightEntry } = usePreferences();
  const form = useForm<LogWeightFields, unknown, LoggedWeight>({
    resolver: zodResolver(logWeightForm),
    defaultValues: { weight: '', unit: weightEntry.defaultUnit, notes: '' },
  });
  const { register, handleSubmit, setError, setValue, resetField, formState } = form;
  const [text, unit, notes] = useWatch({ control: form.control, name: ['weight', 'unit', 'notes'] });
  const last = useQuery(lastWeight);
  const save = useCreateEntry(weightEntries, { meta: { success: 'Weight saved' } });

  // Preferences that arrive after the dialog opened still set the unit, unless the member has chosen one.
  const chosen = formState.dirtyFields.unit === true;
  useEffect(() => {
    if (!chosen) resetField('unit', { defaultValue: weightEntry.defaultUnit });
  }, [weightEntry.defaultUnit, chosen, resetField]);

  // A figure is typed again in two seconds; words are not.
  const written = notes.trim() !== '';
  useEffect(() => guardClose(written ? 'Your notes are not saved yet.' : null), [written, guardClose]);

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
        line={lastWeightLine(last)}
        readOnly={save.isPending}
        error={formState.errors.weight}
        onStep={(weight) =>
          setValue('weight', weight, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      {weightEntry.showUnitDropdown && <UnitField {...register('unit')} error={formState.errors.unit} />}
      <NotesField
        {...register('notes')}
        readOnly={save.isPending}
        initiallyShown={weightEntry.showNotes}
        error={formState.errors.notes}
      />
    </DialogForm>
  );
}
