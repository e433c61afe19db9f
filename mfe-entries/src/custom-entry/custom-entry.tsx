import { Input, TextArea } from '@fettle/shared-ui';
import { customEntries, type EntryOfKind, usePreferences } from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  FormField,
  MomentField,
  useForm,
  useWatch,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { zoneOfEntry } from '@fettle/shared-ui/rules';
import { useMemo, useState } from 'react';
import { type EntryFormProps, editableDialog } from '../editing/editable-dialog.tsx';
import type { SentFields } from '../editing/edited-fields.ts';
import type { FieldWords } from '../editing/entry-conflict.tsx';
import { useSaveEntry } from '../editing/use-save-entry.tsx';
import { ImagesField } from '../pictures/images-field.tsx';
import { UploadBar } from '../pictures/upload-bar.tsx';
import {
  type CustomEntryFields,
  type CustomEntryValues,
  customEntryForm,
  MAX_CUSTOM_ENTRY_IMAGES,
  openingCustomEntry,
} from './custom-entry-form.ts';

const TEXTS = {
  saved: 'Custom entry saved',
  updated: 'Custom entry updated',
  changedElsewhere: 'This entry was changed elsewhere',
};

const words = ({ title, content }: SentFields): FieldWords[] => [
  ['Title', String(title)],
  ['Content', String(content)],
];

/** Body and footer of the dialog, of a new entry or a stored one; the shell renders its frame. */
const CustomEntry = editableDialog(CustomForm);
export default CustomEntry;

function CustomForm(dialog: EntryFormProps<EntryOfKind<'custom-entries'>>) {
  const { entry } = dialog;
  const { customEntry } = usePreferences();
  const form = useForm<CustomEntryFields, unknown, CustomEntryValues>({
    resolver: useMemo(() => zodResolver(customEntryForm(entry)), [entry]),
    defaultValues: openingCustomEntry(entry),
  });
  const { register, control, handleSubmit, formState } = form;
  const [title, content, images] = useWatch({ control, name: ['title', 'content', 'media_ids'] });
  const [preparing, setPreparing] = useState(false);
  const unsavedText = (title + content).trim() === '' ? null : 'Your entry is not saved yet.';
  const { save, saving, progress, conflict } = useSaveEntry({
    ...dialog,
    resource: customEntries,
    form,
    texts: TEXTS,
    words,
    unsaved: images.length > 0 || preparing ? 'Your pictures are not saved yet.' : unsavedText,
    preparing,
  });

  return (
    <>
      <DialogForm
        saving={saving}
        saveDisabled={preparing}
        banner={formState.errors.root}
        onSubmit={handleSubmit(save)}
        onCancel={dialog.onClose}
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
            <MomentField
              {...field}
              timeZone={entry && zoneOfEntry(entry)}
              disabled={saving}
              error={fieldState.error}
            />
          )}
        />
        <Controller
          name="media_ids"
          control={control}
          render={({ field, fieldState }) => (
            <ImagesField
              {...field}
              maxFiles={MAX_CUSTOM_ENTRY_IMAGES}
              initiallyShown={customEntry.showImages || !!entry?.images.length}
              disabled={saving}
              error={fieldState.error}
              uploading={progress}
              onBusyChange={setPreparing}
            />
          )}
        />
      </DialogForm>
      {conflict}
    </>
  );
}
