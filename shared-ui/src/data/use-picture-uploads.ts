import { useEffect, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { ApiError } from './client/api-error.ts';
import { currentMember } from './client/api-session.ts';
import { onlyAs } from './client/client.ts';
import { keepPicture } from './outbox/outbox.ts';
import { uploadPicture } from './upload-picture.ts';

/** Progress of an upload. */
export interface UploadProgress {
  /** Number of the picture being uploaded, from 1. */
  picture: number;
  total: number;
  /** Share of this picture's bytes that was sent, from 0 to 1. */
  pictureFraction: number;
  /** Share of all bytes that was sent, from 0 to 1. */
  fraction: number;
}

export interface PictureUploads {
  /**
   * Uploads pictures one after the other and returns their ids, for the entry that refers to them. A picture keeps
   * its id over retries and is uploaded once: after a failure the same call continues where it stopped. After a
   * retryable failure a picture is kept on this device, and uploaded when its entry is sent.
   * Rejects with an `ApiError`, whose errors about a picture name the entry's field, `media_ids`.
   */
  upload(files: File[]): Promise<string[]>;
  /** Null while no upload is running. */
  progress: UploadProgress | null;
}

/**
 * Uploads of one dialog, sent as the member who opened it. Closing the dialog aborts a running upload, unless the end
 * of the session closes it: then the pictures wait with their entry. The server removes uploads without an entry.
 */
export function usePictureUploads(): PictureUploads {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const pictures = useRef(new WeakMap<File, { id: string; up?: Promise<unknown> }>());
  const closing = useRef<AbortController>(undefined);
  const [member] = useState(currentMember);
  useEffect(
    () => () => {
      if (currentMember() === member) closing.current?.abort();
    },
    [member],
  );

  /** Uploads a picture once, however often it is requested, and again only after a failure. */
  function put(file: File, onProgress: (bytes: number) => void) {
    const picture = pictures.current.get(file) ?? { id: uuid() };
    pictures.current.set(file, picture);
    closing.current ??= new AbortController();
    const { signal } = closing.current;
    const as = member ? onlyAs(member) : {};
    picture.up ??= uploadPicture(file, { id: picture.id, onProgress, signal, ...as }).catch(
      async (failure: unknown) => {
        const mayWait = failure instanceof ApiError && failure.isRetryable;
        if (mayWait && (await keepPicture(picture.id, file, member))) return;
        picture.up = undefined;
        throw aboutEntry(failure);
      },
    );
    return picture.up.then(() => picture.id);
  }

  async function upload(files: File[]): Promise<string[]> {
    const all = files.reduce((sum, { size }) => sum + size, 0);
    const ids: string[] = [];
    let before = 0;
    try {
      for (const file of files) {
        const tell = (bytes: number) => {
          const fraction = Math.min(1, (before + Math.min(bytes, file.size)) / all);
          const pictureFraction = Math.min(1, bytes / file.size);
          setProgress({ picture: ids.length + 1, total: files.length, pictureFraction, fraction });
        };
        tell(0);
        ids.push(await put(file, tell));
        before += file.size;
      }
      return ids;
    } finally {
      setProgress(null);
    }
  }

  return { upload, progress };
}

/** Moves errors of `/media` about its field `file` to `media_ids`, the field of the form that shows the pictures. */
function aboutEntry(failure: unknown): unknown {
  if (!(failure instanceof ApiError)) return failure;
  const { status, message, requestId, timedOut, retryAfter } = failure;
  const errors = failure.errors.map((it) => (it.field === 'file' ? { ...it, field: 'media_ids' } : it));
  return new ApiError({ status, errors, message, requestId, timedOut, retryAfter });
}
