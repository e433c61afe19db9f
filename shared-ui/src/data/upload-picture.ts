import type { Schemas } from './api-types.ts';
import { client } from './client.ts';

/** A picture of a megabyte on a weak mobile network; one that needs longer has stopped. */
const UPLOAD_MS = 120_000;

interface Upload {
  /** UUIDv7 of the caller's choice: the same again stores nothing twice. */
  id: string;
  /** Hears how many bytes have left. */
  onProgress(bytes: number): void;
  signal: AbortSignal;
}

/** Uploads one picture for an entry that is yet to be saved. Rejects with an `ApiError`, as every call does. */
export async function uploadPicture(
  file: File,
  { id, onProgress, signal }: Upload,
): Promise<Schemas['UploadedMediaDto']> {
  const form = new FormData();
  form.append('id', id);
  form.append('file', file);
  const answer = await client.request({
    method: 'post',
    url: '/media',
    data: form,
    headers: { 'Content-Type': 'multipart/form-data' },
    timeout: UPLOAD_MS,
    signal,
    onUploadProgress: ({ loaded }) => onProgress(loaded),
  });
  return answer.data;
}
