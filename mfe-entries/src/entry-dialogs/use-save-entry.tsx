import {
  ApiError,
  type EntryResource,
  forgetWaiting,
  type TimelineEntry,
  type UploadProgress,
  useCreateEntry,
  usePictureUploads,
  useUpdateEntry,
} from '@fettle/shared-ui/data';
import { showFormErrors, useDraft, type useForm, useWatch } from '@fettle/shared-ui/forms';
import { momentAt, zoneOfEntry } from '@fettle/shared-ui/rules';
import { useCloseGuard } from '@fettle/shared-ui/slots';
import { type ReactNode, useRef, useState } from 'react';
import type { EditableDialogProps } from './editable-dialog.tsx';
import { changedFields, fieldsOverConflict, pick, type SentFields, sentFieldsOf } from './edited-fields.ts';
import { EntryConflict, type EntryVersion, type FieldLine } from './entry-conflict.tsx';
import { type Picture, storedImages } from './entry-fields.ts';

/** Texts shown when a dialog saves. */
export interface SaveTexts {
  /** Titles of the success toasts: `saved` for a new entry, with Undo, `updated` for a stored one. */
  saved: string;
  updated: string;
  /** Title of the dialog that asks which of two versions to keep. */
  changedElsewhere: string;
}

interface SaveOptions<
  New extends object,
  Stored extends { id: string; version: number },
  Entry extends TimelineEntry,
> extends EditableDialogProps<Entry> {
  resource: EntryResource<New, Stored>;
  // biome-ignore lint/suspicious/noExplicitAny: only the names of its fields matter here
  form: ReturnType<typeof useForm<any, unknown, any>>;
  texts: SaveTexts;
  /** Returns the fields of this kind as text, for the comparison of two versions. */
  lines(fields: SentFields): FieldLine[];
  /** Question before a new entry is discarded; null if nothing would be lost. */
  unsaved: string | null;
  /** Whether images are being prepared. */
  preparing?: boolean;
  /** Whether the form is open for long, so that a reload must not empty it. */
  keptWhileOpen?: boolean;
  /** Called when a draft has filled in the form. */
  onRestore?(): void;
}

/** Values of a form that was not saved: all of a new entry, the changed ones of a version of a stored one. */
interface EntryDraft {
  version: number | undefined;
  fields: SentFields;
}

/** Age of a draft from which on "now" is no longer the time of its entry: an hour, in ms. */
const LATE_MS = 3_600_000;

interface EntrySave<New> {
  /** Uploads the pictures, then writes the entry. A call after a failure continues where the last one stopped. */
  save(entry: Omit<New, 'media_ids'> & { media_ids?: Picture[] }): Promise<void>;
  /** True from the first upload to the answer, so that the form stays locked between uploading and saving. */
  saving: boolean;
  progress: UploadProgress | null;
  /** Dialog that asks which of two versions to keep, while there is a conflict. */
  conflict: ReactNode;
}

/** A zone that no browser knows: that of this device is taken. */
const THIS_DEVICE = { time_zone: '' };
const NO_ENTRY = { id: '', version: 0 };

/**
 * Saves the entry of any dialog: all fields of a new entry, only the changed ones of a stored entry, based on the
 * version that was opened. If another tab or device has changed the entry since, the member chooses between both.
 */
export function useSaveEntry<
  New extends object,
  Stored extends { id: string; version: number },
  Entry extends TimelineEntry,
>(options: SaveOptions<New, Stored, Entry>): EntrySave<New> {
  const {
    resource,
    form,
    entry,
    texts,
    lines,
    unsaved,
    preparing = false,
    keptWhileOpen = false,
    onRestore,
    ...dialog
  } = options;
  const { upload, progress } = usePictureUploads();
  const [saving, setSaving] = useState(false);
  const create = useCreateEntry(resource, { meta: { success: texts.saved } });
  const update = useUpdateEntry<SentFields, Stored>(
    resource as unknown as EntryResource<SentFields, Stored>,
    (entry ?? NO_ENTRY) as Stored,
    { meta: { success: texts.updated }, asSent: (stored) => sentFieldsOf(stored as never) },
  );

  const [opening] = useState<object>(() => form.getValues());
  const current = useWatch({ control: form.control });
  const changed = preparing || changedFields(current, opening).length > 0;
  const question = entry ? (changed ? 'Your changes are not saved yet.' : null) : unsaved;
  useCloseGuard(dialog.guardClose, question);
  const based = useRef(entry?.version);
  const isWritten = [create, update.save].some(({ status }) => status === 'pending' || status === 'success');
  useDraft<EntryDraft>(entry?.id ?? texts.saved, {
    unsaved: question !== null && !saving,
    // Uploads may take long, and nothing else keeps the values meanwhile.
    keptWhileOpen: keptWhileOpen && question !== null && !isWritten,
    values: () => {
      const raw = form.getValues();
      return {
        version: based.current,
        fields: entry ? pick(raw, changedFields(raw, opening)) : raw,
      };
    },
    restore: ({ version, fields }, saved_at) => {
      for (const [name, value] of Object.entries(fields)) form.setValue(name, value, { shouldDirty: true });
      based.current = version;
      if (version !== undefined) update.baseOn(version);
      if (fields.occurred_at === null && saved_at < Date.now() - LATE_MS)
        form.setValue('occurred_at', momentAt(new Date(saved_at), zoneOfEntry(entry ?? THIS_DEVICE)), {
          shouldDirty: true,
        });
      onRestore?.();
    },
  });

  /** Fields whose stored values may differ from the form's initial ones: they are sent even if unchanged. */
  const uncertain = useRef(new Set<string>(entry?.waiting && Object.keys(opening)));
  const mine = useRef<EntryVersion>(undefined);

  const fail = (failure: unknown) => {
    setSaving(false);
    // `conflict` shows both versions instead.
    if (failure instanceof ApiError && failure.code === 'VERSION_CONFLICT') return;
    showFormErrors(form.setError)(failure);
  };
  const markUncertain = (fields: SentFields) => {
    for (const name of Object.keys(fields)) uncertain.current.add(name);
  };
  const patch = (fields: SentFields) => {
    const onError = (failure: Error) => {
      if (failure instanceof ApiError && failure.isOutcomeUnknown) markUncertain(fields);
      fail(failure);
    };
    update.save.mutate(fields, { onSuccess: dialog.onClose, onError });
  };

  const save = async (values: { media_ids?: Picture[] } & object) => {
    const raw = form.getValues();
    const names = new Set([...changedFields(raw, opening), ...uncertain.current]);
    if (entry && names.size === 0) return dialog.onClose();
    setSaving(true);
    try {
      const { media_ids: pictures } = values;
      const whole: SentFields = {
        ...values,
        ...(pictures && { media_ids: await uploaded(pictures, upload) }),
      };
      if (!entry) {
        create.mutate(whole as New, { onSuccess: dialog.onClose, onError: fail });
        return;
      }
      const fields = pick({ ...whole, ...momentToSend(entry, whole, raw.occurred_at === null) }, [
        ...names,
        ...(raw.occurred_at === null ? ['time_zone'] : []),
      ]);
      const all = pick(sentFieldsOf(entry), [...Object.keys(opening), 'time_zone']);
      mine.current = { fields: { ...all, ...fields }, pictures: pictures ?? [] };
      patch(fields);
    } catch (failure) {
      fail(failure);
    }
  };

  const keepMine = (stored: Stored) => {
    update.overwriteConflict();
    if (!entry || !mine.current) return;
    const fields = fieldsOverConflict(
      mine.current.fields,
      sentFieldsOf(entry),
      sentFieldsOf(stored as never),
    );
    if (Object.keys(fields).length === 0) return dialog.onClose();
    setSaving(true);
    markUncertain(fields);
    patch(fields);
  };

  const stored = update.conflict;
  const conflict = stored && entry && mine.current && (
    <EntryConflict
      title={texts.changedElsewhere}
      lines={lines}
      mine={mine.current}
      stored={{ fields: sentFieldsOf(stored as never), pictures: storedImages(stored) }}
      onKeepMine={() => keepMine(stored)}
      onTakeStored={() => {
        void forgetWaiting(entry.id);
        dialog.onTakeStored({ ...entry, ...stored, waiting: undefined });
      }}
      onClose={update.dismissConflict}
    />
  );
  return { save, saving, progress, conflict };
}

/** Returns the moment to send: "now" is in this device's time zone, any other moment stays in the entry's. */
function momentToSend(entry: TimelineEntry, { occurred_at }: SentFields, isNow: boolean): SentFields {
  return {
    occurred_at: occurred_at ?? entry.occurred_at,
    time_zone: isNow ? Intl.DateTimeFormat().resolvedOptions().timeZone : entry.time_zone,
  };
}

/** Uploads the files among the pictures and returns the ids of all pictures, in order. */
async function uploaded(
  pictures: readonly Picture[],
  upload: (files: File[]) => Promise<string[]>,
): Promise<string[]> {
  const ids = await upload(pictures.filter((picture) => picture instanceof File));
  return pictures.map((picture) => (picture instanceof File ? ids.shift() : picture.id) ?? '');
}
