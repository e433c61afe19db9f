import { useCreateEntry, usePreferences, weightEntries } from '@fettle/shared-ui/data';
import { DialogForm, NotesField, showFormErrors, useForm, zodResolver } from '@fettle/shared-ui/forms';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { useEffect } from 'react';
import { logWeightForm } from './log-weight-form.ts';
import { WeightField } from './weight-field.tsx';

/** Body and footer of the dialog; its frame is the shell's. */
export default function LogWeight({ onClose }: EntryDialogProps) {
  const { weightEntry } = usePreferences();
  const form = useForm({
    resolver: zodResolver(logWeightForm),
    defaultValues: { weight: '', unit: weightEntry.defaultUnit, notes: '' },
  });
  const save = useCreateEntry(weightEntries);
  const { register, handleSubmit, setError, resetField } = form;
  const unitChosen = form.formState.dirtyFields.unit === true;

  // Preferences that arrive after the dialog opened still set the unit, unless the member chose one himself.
  useEffect(() => {
    if (!unitChosen) resetField('unit', { defaultValue: weightEntry.defaultUnit });
  }, [weightEntry.defaultUnit, unitChosen, resetField]);

  const submit = handleSubmit((entry) =>
    save.mutate(entry, { onSuccess: onClose, onError: showFormErrors(setError) }),
  );

  return (
    <DialogForm
      saving={save.isPending}
      savingLabel="Saving..."
      banner={form.formState.errors.root?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <WeightField form={form} unitDropdown={weightEntry.showUnitDropdown} />
      <NotesField initiallyShown={weightEntry.showNotes} {...register('notes')} />
    </DialogForm>
  );
}
