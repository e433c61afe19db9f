import { useEditPreferences, usePreferences, useQuery, workoutEntries } from '@fettle/shared-ui/data';
import {
  Controller,
  DecimalInput,
  DialogForm,
  FormField,
  MomentField,
  NotesField,
  showFormErrors,
  useForm,
  useWatch,
  WorkoutTypeField,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { workoutTypes } from '@fettle/shared-ui/rules';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { useEffect, useState } from 'react';
import { ImagesField } from '../pictures/images-field.tsx';
import { UploadBar } from '../pictures/upload-bar.tsx';
import { useSaveWithPictures } from '../pictures/use-save-with-pictures.ts';
import { asLastTime, lastWorkout, lastWorkoutLine } from './last-workout.ts';
import { type LoggedWorkout, type LogWorkoutFields, logWorkoutForm } from './log-workout-form.ts';

/** What one press of an arrow key adds to the minutes. */
const DURATION_STEP = 5;

/** Body and footer of the dialog; the shell renders its frame. */
export default function LogWorkout({ onClose, guardClose }: EntryDialogProps) {
  const { workoutEntry } = usePreferences();
  const types = workoutEntry.customWorkoutTypes;
  const { addWorkoutType, removeWorkoutType, saveNow } = useEditPreferences();
  const last = useQuery(lastWorkout);
  const opening = asLastTime(last.data, types);
  const form = useForm<LogWorkoutFields, unknown, LoggedWorkout>({
    resolver: zodResolver(logWorkoutForm),
    defaultValues: { ...opening, occurred_at: null, media_ids: [], notes: '' },
  });
  const { register, control, handleSubmit, setError, resetField, formState } = form;
  const [images, notes] = useWatch({ control, name: ['media_ids', 'notes'] });
  const [preparing, setPreparing] = useState(false);
  const { save, saving, progress } = useSaveWithPictures(workoutEntries, {
    success: 'Workout saved',
    onSaved: onClose,
    onFailure: showFormErrors(setError),
  });

  // The last workout and the member's types may arrive after the dialog opened: what the member entered stays.
  const [typeSelected, setTypeSelected] = useState(false);
  useEffect(() => {
    if (!typeSelected) resetField('type', { defaultValue: opening.type });
  }, [opening.type, typeSelected, resetField]);
  const durationTyped = formState.dirtyFields.duration === true;
  useEffect(() => {
    if (!durationTyped) resetField('duration', { defaultValue: opening.duration });
  }, [opening.duration, durationTyped, resetField]);

  // A new type is saved with the dialog's end, not after the pause.
  useEffect(() => saveNow, [saveNow]);

  // Type and duration are quick to enter again, images and notes are not.
  const hasImages = images.length > 0 || preparing;
  const unsavedNotes = notes.trim() === '' ? null : 'Your notes are not saved yet.';
  useCloseGuard(guardClose, hasImages ? 'Your images are not saved yet.' : unsavedNotes);

  const submit = handleSubmit((workout) => {
    const type = workoutTypes(types).find(({ value }) => value === workout.type)?.label ?? workout.type;
    return save({ ...workout, type });
  });

  return (
    <DialogForm
      saving={saving}
      saveDisabled={preparing}
      banner={formState.errors.root}
      onSubmit={submit}
      onCancel={onClose}
      summary={<UploadBar progress={progress} />}
    >
      <Controller
        name="type"
        control={control}
        render={({ field: { name, value, onChange }, fieldState }) => (
          <WorkoutTypeField
            name={name}
            value={value}
            types={types}
            error={fieldState.error}
            onChange={(type) => {
              setTypeSelected(true);
              onChange(type);
            }}
            onAdd={addWorkoutType}
            onRemove={removeWorkoutType}
          />
        )}
      />
      <FormField label="Duration (minutes)" hint={lastWorkoutLine(last)} error={formState.errors.duration}>
        <DecimalInput
          {...register('duration')}
          step={DURATION_STEP}
          readOnly={saving}
          // The last duration is there to be saved or to be typed over.
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </FormField>
      <Controller
        name="occurred_at"
        control={control}
        render={({ field, fieldState }) => (
          <MomentField {...field} disabled={saving} error={fieldState.error} />
        )}
      />
      <Controller
        name="media_ids"
        control={control}
        render={({ field, fieldState }) => (
          <ImagesField
            {...field}
            initiallyShown
            disabled={saving}
            error={fieldState.error}
            uploading={progress}
            onBusyChange={setPreparing}
          />
        )}
      />
      <NotesField
        {...register('notes')}
        readOnly={saving}
        initiallyShown={workoutEntry.showNotes}
        error={formState.errors.notes}
      />
    </DialogForm>
  );
}
