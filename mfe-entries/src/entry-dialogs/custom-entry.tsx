import { Input, TextArea } from '@fettle/shared-ui';
import { customEntries, type EntryOfKind, usePreferences } from '@fettle/shared-ui/data';
import { FormField, useForm, z, zodResolver } from '@fettle/shared-ui/forms';
import { useMemo } from 'react';
import { type EditableDialogProps, editableDialog } from './editable-dialog.tsx';
import type { SentFields } from './edited-fields.ts';
import type { FieldLine } from './entry-conflict.tsx';
import { entrySchemas, openingFields } from './entry-fields.ts';
import { EntryForm, EntryMomentField } from './entry-form.tsx';
import { EntryImagesField } from './entry-images-field.tsx';

type StoredEntry = EntryOfKind<'custom-entries'>;

/** Maximum number of images in a custom entry; all other entries take 5. */
const MAX_IMAGES = 10;

/** Maximum lengths in code points, as the API counts characters. */
const MAX_TITLE_LENGTH = 200;
const MAX_CONTENT_LENGTH = 10_000;

const atMost = (length: number, message: string) =>
  z.refine<string>((text) => [...text].length <= length, message);

/** Form schema for new and edited custom entries. Field names are the entry's wire names. */
export const customEntryForm = (entry?: StoredEntry) =>
  z.object({
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a title'),
        atMost(MAX_TITLE_LENGTH, `A title has at most ${MAX_TITLE_LENGTH} characters`),
      ),
    content: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter some content'),
        atMost(MAX_CONTENT_LENGTH, `The content has at most 10,000 characters`),
      ),
    ...entrySchemas(entry),
  });

type Schema = ReturnType<typeof customEntryForm>;

const TEXTS = {
  saved: 'Custom entry saved',
  updated: 'Custom entry updated',
  changedElsewhere: 'This entry was changed elsewhere',
  unsaved: 'Your entry is not saved yet.',
};

const lines = ({ title, content }: SentFields): FieldLine[] => [
  ['Title', String(title)],
  ['Content', String(content)],
];

/** Body and footer of the dialog for a new or stored custom entry; the shell renders its frame. */
function CustomEntry(dialog: EditableDialogProps<StoredEntry>) {
  const { entry } = dialog;
  const { customEntry } = usePreferences();
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: useMemo(() => zodResolver(customEntryForm(entry)), [entry]),
    defaultValues: { title: entry?.title ?? '', content: entry?.content ?? '', ...openingFields(entry) },
  });
  const { register, formState } = form;
  return (
    <EntryForm {...dialog} resource={customEntries} form={form} texts={TEXTS} lines={lines}>
      {(saving) => (
        <>
          <FormField label="Title" error={formState.errors.title}>
            <Input {...register('title')} readOnly={saving} autoComplete="off" dir="auto" />
          </FormField>
          <FormField label="Content" error={formState.errors.content}>
            <TextArea {...register('content')} readOnly={saving} rows={5} dir="auto" />
          </FormField>
          <EntryMomentField />
          <EntryImagesField maxFiles={MAX_IMAGES} initiallyShown={customEntry.showImages} />
        </>
      )}
    </EntryForm>
  );
}

export default editableDialog(CustomEntry);
