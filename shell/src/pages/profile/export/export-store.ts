import { client, serverNow } from '@fettle/shared-ui/data';
import { deviceDate } from '@fettle/shared-ui/rules';
import { sessionTransfer } from '../session-transfer.ts';
import { saveFile } from './save-file.ts';

export type ExportState =
  | { phase: 'idle' }
  /** `expected` is null where it is not known. */
  | { phase: 'running'; received: number; expected: number | null }
  | { phase: 'done'; name: string; bytes: number }
  | { phase: 'failed'; error: unknown };

const download = sessionTransfer<ExportState>({ phase: 'idle' });

/** The download of everything. */
export const useExport = download.useTransfer;

export const cancelExport = download.cancel;

/** A connection over which nothing came for so long has ended. */
const STALLED_MS = 60_000;

/**
 * Downloads the archive and gives it to the browser's downloads. Never rejects: the store has the failure. The archive is a
 * file of the browser, not memory of the page, however large it is.
 */
export async function startExport(username: string, expected: number | null): Promise<void> {
  const { controller, isCurrent, show } = download.begin();
  const watch = watchStalling(() => controller.abort(new Error('The connection stalled')));
  const onDownloadProgress = ({ loaded }: { loaded: number }) => {
    watch.alive();
    show({ phase: 'running', received: loaded, expected });
  };
  show({ phase: 'running', received: 0, expected });
  try {
    const { data } = await client.request<Blob>({
      method: 'get',
      url: '/account/export',
      responseType: 'blob',
      // It takes as long as it takes; the watch ends what stalls.
      timeout: 0,
      signal: controller.signal,
      onDownloadProgress,
    });
    if (!isCurrent()) return;
    const name = `fettle-${username}-${deviceDate(serverNow())}.zip`;
    saveFile(data, name);
    show({ phase: 'done', name, bytes: data.size });
  } catch (error) {
    show({ phase: 'failed', error });
  } finally {
    watch.end();
  }
}

function watchStalling(onStalled: () => void) {
  let timer = setTimeout(onStalled, STALLED_MS);
  const end = () => clearTimeout(timer);
  const alive = () => {
    end();
    timer = setTimeout(onStalled, STALLED_MS);
  };
  return { alive, end };
}
