import {
  type EntryResource,
  type UploadProgress,
  useCreateEntry,
  usePictureUploads,
} from '@fettle/shared-ui/data';
import { useState } from 'react';

/** The fields of an entry whose pictures are not uploaded yet. */
type WithFiles<New> = Omit<New, 'media_ids'> & { media_ids: File[] };

interface SaveOptions {
  /** The title of the success toast, which offers Undo. */
  success: string;
  onSaved(): void;
  onFailure(failure: unknown): void;
}

interface PicturedSave<New> {
  /** Uploads the pictures and then writes the entry; a second call after a failure continues where the first one stopped. */
  save(entry: WithFiles<New>): Promise<void>;
  /** From the first upload to the answer, so that the form stays locked between uploading and saving. */
  saving: boolean;
  progress: UploadProgress | null;
}

/** How every dialog with pictures saves its entry. */
export function useSaveWithPictures<
  New extends { media_ids?: string[] },
  Stored extends { id: string; version: number },
>(resource: EntryResource<New, Stored>, { success, onSaved, onFailure }: SaveOptions): PicturedSave<New> {
  const { upload, progress } = usePictureUploads();
  const create = useCreateEntry(resource, { meta: { success } });
  const [saving, setSaving] = useState(false);

  const fail = (failure: unknown) => {
    setSaving(false);
    onFailure(failure);
  };
  const save = async (entry: WithFiles<New>) => {
    setSaving(true);
    try {
      const media_ids = await upload(entry.media_ids);
      create.mutate({ ...entry, media_ids } as unknown as New, { onSuccess: onSaved, onError: fail });
    } catch (failure) {
      fail(failure);
    }
  };
  return { save, saving, progress };
}
