import { api, newId } from '@fettle/shared-ui/data';
import { type UploadOptions, uploadFailureText, uploadInParts } from '@fettle/shared-ui/rules';
import { sessionTransfer } from '../profile/session-transfer.ts';

/** The files of one import, and their bytes one after the other. */
export interface ChosenFiles {
  files: readonly File[];
  /** One object for all tries, by which `uploadInParts` knows where the last one ended. */
  bytes: Blob;
}

export const chosenFiles = (files: readonly File[]): ChosenFiles => ({ files, bytes: new Blob([...files]) });

export type HistoryUpload =
  | { phase: 'idle' }
  | { phase: 'sending'; sent: number; size: number }
  /** Sending the same files again continues where it ended. */
  | { phase: 'failed'; message: string; chosen: ChosenFiles };

/** Size of a part in bytes: it arrives within the server's two minutes over a line of 0.3 MBit/s. */
const PART_BYTES = 4 * 1024 * 1024;

/** Sends files to the server, and returns the id of their import. Rejects as `uploadInParts` does. */
export function uploadFiles({ files, bytes }: ChosenFiles, options: UploadOptions): Promise<string> {
  const { signal } = options;
  const named = files.map(({ name, size }) => ({ name, size_bytes: size }));
  const calls = {
    partBytes: PART_BYTES,
    newId,
    begin: (id: string) => api.post('/account/imports', { id, files: named }, { signal }),
    send: (id: string, offset: number, part: Blob) =>
      api.put('/account/imports/{id}', part, { path: { id }, params: { offset }, signal }),
  };
  return uploadInParts(bytes, calls, options);
}

const upload = sessionTransfer<HistoryUpload>({ phase: 'idle' });

/** The state of the files' upload. */
export const useHistoryUpload = upload.useTransfer;

export const cancelUpload = upload.cancel;

/** Sends files to the server. Never rejects: the store has the failure. */
export async function sendFiles(chosen: ChosenFiles): Promise<void> {
  const { controller, show } = upload.begin();
  const { size } = chosen.bytes;
  const onProgress = (sent: number) => show({ phase: 'sending', sent, size });
  onProgress(0);
  try {
    await uploadFiles(chosen, { onProgress, signal: controller.signal });
    show({ phase: 'idle' });
  } catch (failure) {
    show({ phase: 'failed', message: uploadFailureText(failure), chosen });
  }
}
