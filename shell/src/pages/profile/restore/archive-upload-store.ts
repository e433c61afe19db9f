import { uploadFailureText } from '@fettle/shared-ui/rules';
import { create } from 'zustand';
import { tokens } from '../../../auth/tokens.ts';
import { uploadArchive } from './upload-archive.ts';

export type ArchiveUpload =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; sent: number; size: number }
  | { phase: 'failed'; message: string };

/** The upload of an archive. It goes on while the member looks at other pages, and ends with their session. */
export const useArchiveUpload = create<ArchiveUpload>()(() => ({ phase: 'idle' }));

let running: AbortController | null = null;

export function cancelUpload(): void {
  running?.abort();
  running = null;
  useArchiveUpload.setState({ phase: 'idle' }, true);
}

/** Sends an archive, and resolves with the id of its restore; `null` where that failed, or was cancelled. Never rejects. */
export async function sendArchive(file: File): Promise<string | null> {
  cancelUpload();
  const mine = new AbortController();
  running = mine;
  const session = tokens.session();
  const onProgress = (sent: number) => {
    if (session !== tokens.session()) return cancelUpload();
    if (running === mine)
      useArchiveUpload.setState({ phase: 'sending', name: file.name, sent, size: file.size }, true);
  };
  onProgress(0);
  try {
    const id = await uploadArchive(file, { onProgress, signal: mine.signal });
    if (running === mine) useArchiveUpload.setState({ phase: 'idle' }, true);
    return running === mine ? id : null;
  } catch (failure) {
    if (running === mine)
      useArchiveUpload.setState({ phase: 'failed', message: uploadFailureText(failure) }, true);
    return null;
  } finally {
    if (running === mine) running = null;
  }
}
