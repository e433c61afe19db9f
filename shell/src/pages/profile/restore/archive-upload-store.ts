import { api, newId } from '@fettle/shared-ui/data';
import { type UploadOptions, uploadFailureText, uploadInParts } from '@fettle/shared-ui/rules';
import { sessionTransfer } from '../session-transfer.ts';

export type ArchiveUpload =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; sent: number; size: number }
  /** Sending the same file again continues where it ended. */
  | { phase: 'failed'; message: string; file: File };

/** Size of a part in bytes: it arrives within the server's two minutes over a line of 0.3 MBit/s. */
const PART_BYTES = 4 * 1024 * 1024;

/** Sends an archive to the server, and returns the id of the restore. Rejects as `uploadInParts` does. */
export function uploadArchive(file: File, options: UploadOptions): Promise<string> {
  const { signal } = options;
  const calls = {
    partBytes: PART_BYTES,
    newId,
    begin: (id: string) => api.post('/account/restore', { id, size_bytes: file.size }, { signal }),
    send: (id: string, offset: number, part: Blob) =>
      api.put('/account/restore/{id}', part, { path: { id }, params: { offset }, signal }),
  };
  return uploadInParts(file, calls, options);
}

const upload = sessionTransfer<ArchiveUpload>({ phase: 'idle' });

/** The state of the archive's upload. */
export const useArchiveUpload = upload.useTransfer;

export const cancelUpload = upload.cancel;

/** Sends an archive to the server. Never rejects: the store has the failure. */
export async function sendArchive(file: File): Promise<void> {
  const { controller, show } = upload.begin();
  const onProgress = (sent: number) => show({ phase: 'sending', name: file.name, sent, size: file.size });
  onProgress(0);
  try {
    await uploadArchive(file, { onProgress, signal: controller.signal });
    show({ phase: 'idle' });
  } catch (failure) {
    show({ phase: 'failed', message: uploadFailureText(failure), file });
  }
}
