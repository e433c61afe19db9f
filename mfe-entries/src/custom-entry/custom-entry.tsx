import { Input, TextArea } from '@fettle/shared-ui';
import { customEntries, usePreferences } from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  FormField,
  MomentField,
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
  type CustomEntryFields,
  type CustomEntryValues,
  customEntryForm,
  MAX_CUSTOM_ENTRY_IMAGES,
} from './custom-entry-form.ts';

/** Body and footer of the dialog; the shell renders its frame. */
export default function CustomEntry({ onClose, guardClose }: EntryDialogProps) {
  const { customEntry } = usePreferences();
  const form = useForm<CustomEntryFields, unknown, CustomEntryValues>({
    resolver: zodResolver(customEntryForm),
    defaultValues: { title: '', content: '', occurred_at: null, media_ids: [] },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const [title, content, images] = useWatch({ control, name: ['title', 'content', 'media_ids'] });
  const [preparing, setPreparing] = useState(false);
  const { save, saving, progress } = useSaveWithPictures(customEntries, {
    success: 'Custom entry saved',
    onSaved: onClose,
    onFailure: showFormErrors(setError),
  });

  const hasImages = images.length > 0 || preparing;
  const unsavedText = (title + content).trim() === '' ? null : 'Your entry is not saved yet.';
  useCloseGuard(guardClose, hasImages ? 'Your images are not saved yet.' : unsavedText);

  return (
    <DialogForm
      saving={saving}
      saveDisabled={preparing}
      banner={formState.errors.root}
      onSubmit={handleSubmit(save)}
      onCancel={onClose}
      summary={<UploadBar progress={progress} />}
    >
      <FormField label="Title" error={formState.errors.title}>
        <Input {...register('title')} readOnly={saving} autoComplete="off" dir="auto" />
      </FormField>
      <FormField label="Content" error={formState.errors.content}>
        <TextArea {...register('content')} readOnly={saving} rows={5} dir="auto" />
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
            maxFiles={MAX_CUSTOM_ENTRY_IMAGES}
            initiallyShown={customEntry.showImages}
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
