import type { EntryResource, TimelineEntry, UploadProgress } from '@fettle/shared-ui/data';
import {
  Controller,
  DialogForm,
  MomentField,
  NotesField,
  type useForm,
  useWatch,
} from '@fettle/shared-ui/forms';
import { zoneOfEntry } from '@fettle/shared-ui/rules';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { EditableDialogProps } from './editable-dialog.tsx';
import type { SentFields } from './edited-fields.ts';
import type { FieldLine } from './entry-conflict.tsx';
import type { Picture } from './entry-fields.ts';
import { UploadBar } from './upload-bar.tsx';
import { type SaveTexts, useSaveEntry } from './use-save-entry.tsx';

// biome-ignore lint/suspicious/noExplicitAny: these fields are referred to by name, which all kinds of entries share
type AnyForm = ReturnType<typeof useForm<any, unknown, any>>;

interface EntryFormContext {
  form: AnyForm;
  entry: TimelineEntry | undefined;
  saving: boolean;
  progress: UploadProgress | null;
  setPreparing(preparing: boolean): void;
}

const Context = createContext<EntryFormContext | null>(null);

/** Returns the form around a field. Throws outside of an `EntryForm`. */
export function useEntryForm(): EntryFormContext {
  const form = useContext(Context);
  if (!form) throw new Error('This field stands in no <EntryForm>.');
  return form;
}

interface EntryFormProps<Values, Entry extends TimelineEntry> extends EditableDialogProps<Entry> {
  // biome-ignore lint/suspicious/noExplicitAny: the form has more fields than are named here
  form: ReturnType<typeof useForm<any, unknown, Values>>;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a resource of its own types, which `useSaveEntry` passes on
  resource: EntryResource<any, any>;
  texts: SaveTexts & {
    /** Question before a new entry with a typed text is discarded; by default that of notes. */
    unsaved?: string;
  };
  /** Returns the fields of this kind as text, for the comparison of two versions. */
  lines(fields: SentFields): FieldLine[];
  /** Returns the fields to save, if they are not the form's values. */
  toEntry?(values: Values): Values;
  /** Called when a draft has filled in the fields: values that arrive later must not replace them. */
  onRestore?(): void;
  /** The fields. Inputs that are read-only while saving come from a function of `saving`. */
  children: ReactNode | ((saving: boolean) => ReactNode);
}

/** Form of every dialog for an entry with pictures: uploads, saves, asks before closing and in conflicts. */
export function EntryForm<Values extends { media_ids: Picture[] }, Entry extends TimelineEntry>({
  form,
  texts,
  toEntry,
  children,
  ...dialog
}: EntryFormProps<Values, Entry>) {
  const { control, handleSubmit, formState } = form;
  const [preparing, setPreparing] = useState(false);
  const { media_ids, exercises = [], notes = '', title = '', content = '' } = useWatch({ control });
  const { unsaved = 'Your notes are not saved yet.' } = texts;
  const hasPictures = preparing || media_ids?.length > 0;
  const { save, saving, progress, conflict } = useSaveEntry({
    ...dialog,
    form,
    texts,
    preparing,
    // Sets are logged while the workout lasts.
    keptWhileOpen: exercises.length > 0,
    // Pictures, sets and long texts take time to enter again; the other fields are quick.
    unsaved: hasPictures
      ? 'Your pictures are not saved yet.'
      : exercises.length > 0
        ? 'Your sets are not saved yet.'
        : ((notes + title + content).trim() && unsaved) || null,
  });
  return (
    <Context value={{ form, entry: dialog.entry, saving, progress, setPreparing }}>
      <DialogForm
        saving={saving}
        saveDisabled={preparing}
        banner={formState.errors.root}
        onSubmit={handleSubmit((values) => save(toEntry ? toEntry(values) : values))}
        onCancel={dialog.onClose}
        summary={<UploadBar progress={progress} />}
      >
        {typeof children === 'function' ? children(saving) : children}
      </DialogForm>
      {conflict}
    </Context>
  );
}

/** Field for the time of the entry: "Now", or a chosen date and time. */
export function EntryMomentField() {
  const { form, entry, saving } = useEntryForm();
  return (
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
  );
}

/** Field for the notes. `initiallyShown` is the member's showNotes preference; stored notes always show. */
export function EntryNotesField({ initiallyShown }: { initiallyShown: boolean }) {
  const { form, entry, saving } = useEntryForm();
  return (
    <NotesField
      {...form.register('notes')}
      readOnly={saving}
      initiallyShown={initiallyShown || (entry !== undefined && 'notes' in entry && entry.notes !== '')}
      error={form.formState.errors.notes as { message?: string } | undefined}
    />
  );
}
