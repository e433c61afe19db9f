import { Select } from '@fettle/shared-ui';
import { challengeEntries, usePreferences } from '@fettle/shared-ui/data';
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
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { useState } from 'react';
import { ImagesField } from '../pictures/images-field.tsx';
import { UploadBar } from '../pictures/upload-bar.tsx';
import { useSaveWithPictures } from '../pictures/use-save-with-pictures.ts';
import {
  CHALLENGE_CONDITIONS,
  type ChallengeSpecificEntry,
  type ChallengeSpecificFields,
  challengeSpecificForm,
} from './challenge-specific-form.ts';

/** Body and footer of the dialog; the shell renders its frame. */
export default function ChallengeSpecific({ onClose, guardClose }: EntryDialogProps) {
  const { challengeEntry } = usePreferences();
  const form = useForm<ChallengeSpecificFields, unknown, ChallengeSpecificEntry>({
    resolver: zodResolver(challengeSpecificForm),
    defaultValues: { challenge_condition: '', occurred_at: null, notes: '', media_ids: [] },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const [images, notes] = useWatch({ control, name: ['media_ids', 'notes'] });
  const [preparing, setPreparing] = useState(false);
  const { save, saving, progress } = useSaveWithPictures(challengeEntries, {
    success: 'Challenge entry saved',
    onSaved: onClose,
    onFailure: showFormErrors(setError),
  });

  // A condition is quick to select again, images and notes are not.
  const hasImages = images.length > 0 || preparing;
  const unsavedNotes = notes.trim() === '' ? null : 'Your notes are not saved yet.';
  useCloseGuard(guardClose, hasImages ? 'Your images are not saved yet.' : unsavedNotes);

  return (
    <DialogForm
      saving={saving}
      saveDisabled={preparing}
      banner={formState.errors.root}
      onSubmit={handleSubmit(save)}
      onCancel={onClose}
      summary={<UploadBar progress={progress} />}
    >
      <FormField label="Challenge condition" error={formState.errors.challenge_condition}>
        <Select
          {...register('challenge_condition')}
          placeholder="Select one"
          options={CHALLENGE_CONDITIONS}
        />
      </FormField>
      <Controller
        name="occurred_at"
        control={control}
        render={({ field, fieldState }) => (
          <MomentField {...field} disabled={saving} error={fieldState.error} />
        )}
      />
      <NotesField
        {...register('notes')}
        readOnly={saving}
        initiallyShown={challengeEntry.showNotes}
        error={formState.errors.notes}
      />
      <Controller
        name="media_ids"
        control={control}
        render={({ field, fieldState }) => (
          <ImagesField
            {...field}
            initiallyShown={challengeEntry.showImages}
            disabled={saving}
            error={fieldState.error}
            uploading={progress}
            onBusyChange={setPreparing}
          />
        )}
      />
    </DialogForm>
  );
}
