import { uploadFailureText } from '@fettle/shared-ui/rules';
import { sessionTransfer } from '../session-transfer.ts';
import { uploadArchive } from './upload-archive.ts';

export type ArchiveUpload =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; sent: number; size: number }
  /** Sending the same file again continues where it ended. */
  | { phase: 'failed'; message: string; file: File };

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
