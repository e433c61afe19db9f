import { Select, toast } from '@fettle/shared-ui';
import {
  type EntryOfKind,
  useEditPreferences,
  usePreferences,
  useQuery,
  weightEntries,
} from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  FormField,
  formatDecimal,
  MomentField,
  NotesField,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { WEIGHT_UNIT_LABELS, WEIGHT_UNITS, zoneOfEntry } from '@fettle/shared-ui/rules';
import { type ComponentProps, useEffect, useMemo } from 'react';
import { type EditableDialogProps, editableDialog } from '../entry-dialogs/editable-dialog.tsx';
import type { SentFields } from '../entry-dialogs/edited-fields.ts';
import type { FieldLine } from '../entry-dialogs/entry-conflict.tsx';
import { useSaveEntry } from '../entry-dialogs/use-save-entry.tsx';
import { useWeightQuestion } from './asked-weight.tsx';
import { lastWeight, lastWeightLine, storedWeightLine, weightIn } from './last-weight.ts';
import { type LoggedWeight, type LogWeightFields, logWeightForm, openingWeight } from './log-weight-form.ts';
import { useWeightHint } from './use-weight-hint.ts';
import { WeightField } from './weight-field.tsx';

const TEXTS = {
  saved: 'Weight saved',
  updated: 'Weight updated',
  changedElsewhere: 'This weight was changed elsewhere',
};

const lines = ({ weight, unit }: SentFields): FieldLine[] => [
  ['Weight', `${formatDecimal(Number(weight))} ${unit}`],
];

/** Body and footer of the dialog, of a new weigh-in or a stored one; the shell renders its frame. */
const LogWeight = editableDialog(WeightForm);
export default LogWeight;

function WeightForm(dialog: EditableDialogProps<EntryOfKind<'weight-entries'>>) {
  const { entry } = dialog;
  const { weightEntry } = usePreferences();
  const form = useForm<LogWeightFields, unknown, LoggedWeight>({
    resolver: useMemo(() => zodResolver(logWeightForm(entry)), [entry]),
    defaultValues: openingWeight(entry, weightEntry.defaultUnit),
  });
  const { register, handleSubmit, setValue, resetField, formState } = form;
  const [text, unit, notes, moment] = useWatch({
    control: form.control,
    name: ['weight', 'unit', 'notes', 'occurred_at'],
  });
  const last = useQuery(lastWeight);
  // Do not compare an edited entry with itself.
  const compared = entry && last.data?.id === entry.id ? null : last.data;
  const hint = useWeightHint({ text, unit, date: moment?.date }, compared);
  const { edit } = useEditPreferences();
  const saved = () => {
    dialog.onClose();
    const logged = form.getValues('unit');
    if (!entry && logged !== weightEntry.defaultUnit)
      toast({
        type: 'info',
        title: `Weighed in ${logged}`,
        message: `Weights here are in ${weightEntry.defaultUnit} otherwise.`,
        action: {
          label: `Use ${logged} from now on`,
          onClick: () => edit({ weightEntry: { defaultUnit: logged } }),
        },
      });
  };
  const { save, saving, conflict } = useSaveEntry({
    ...dialog,
    onClose: saved,
    resource: weightEntries,
    form,
    texts: TEXTS,
    lines,
    // A weight is quickly typed again, notes are not.
    unsaved: notes.trim() === '' ? null : 'Your notes are not saved yet.',
  });

  const { submit, question } = useWeightQuestion({ form, last: compared, save });

  // Preferences that arrive after the dialog opened still set the unit, unless the member selected one.
  const unitSelected = entry !== undefined || formState.dirtyFields.unit === true;
  useEffect(() => {
    if (!unitSelected) resetField('unit', { defaultValue: weightEntry.defaultUnit });
  }, [weightEntry.defaultUnit, unitSelected, resetField]);

  return (
    <>
      <DialogForm
        saving={saving}
        banner={formState.errors.root}
        onSubmit={handleSubmit(submit)}
        onCancel={dialog.onClose}
      >
        <WeightField
          {...register('weight')}
          text={text}
          unit={unit}
          start={last.data ? weightIn(last.data, unit) : null}
          line={entry ? storedWeightLine(entry) : lastWeightLine(last, unit)}
          hint={question ? null : hint}
          firstWeighIn={!entry && last.data === null}
          readOnly={saving}
          error={formState.errors.weight}
          onStep={(weight) =>
            setValue('weight', weight, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
        {question}
        {weightEntry.showUnitDropdown && <UnitField {...register('unit')} error={formState.errors.unit} />}
        <Controller
          name="occurred_at"
          control={form.control}
          render={({ field, fieldState }) => (
            <MomentField
              {...field}
              timeZone={entry && zoneOfEntry(entry)}
              disabled={saving}
              error={fieldState.error}
            />
          )}
        />
        <NotesField
          {...register('notes')}
          readOnly={saving}
          initiallyShown={weightEntry.showNotes || !!entry?.notes}
          error={formState.errors.notes}
        />
      </DialogForm>
      {conflict}
    </>
  );
}

const UNITS = WEIGHT_UNITS.map((value) => ({ value, label: WEIGHT_UNIT_LABELS[value] }));

interface UnitFieldProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  error?: { message?: string };
}

/** Unit in which this weight is entered and stored. */
function UnitField({ error, ...select }: UnitFieldProps) {
  return (
    <FormField label="Unit" error={error}>
      <Select options={UNITS} {...select} />
    </FormField>
  );
}
