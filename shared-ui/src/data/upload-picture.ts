import type { Schemas } from './client/api-types.ts';
import { client } from './client/client.ts';

/** Enough for a picture of a megabyte on a weak mobile network; an upload that takes longer has stalled. */
const UPLOAD_MS = 120_000;

interface Upload {
  /** UUIDv7, client-generated: a second upload with the same id stores nothing twice. */
  id: string;
  /** Called with the number of bytes that were sent. */
  onProgress?(bytes: number): void;
  signal?: AbortSignal;
  /** The upload is sent as this member or not at all; as the signed-in member by default. */
  member?: string;
}

/** Uploads one picture for an entry that is not saved yet. Rejects with an `ApiError`. */
export async function uploadPicture(
  file: File,
  { id, onProgress, ...options }: Upload,
): Promise<Schemas['UploadedMediaDto']> {
  const form = new FormData();
  form.append('id', id);
  form.append('file', file);
  const request = {
    method: 'post',
    url: '/media',
    data: form,
    headers: { 'Content-Type': 'multipart/form-data' },
    timeout: UPLOAD_MS,
    onUploadProgress: ({ loaded }: { loaded: number }) => onProgress?.(loaded),
    ...options,
  };
  return (await client.request(request)).data;
}
