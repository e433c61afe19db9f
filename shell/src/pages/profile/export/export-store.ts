import { ApiError, client, type Schemas, serverNow } from '@fettle/shared-ui/data';
import { deviceDate } from '@fettle/shared-ui/rules';
import { useConfirmation } from '../../../frame/confirmation/confirmation-store.ts';
import { sessionTransfer } from '../session-transfer.ts';
import { saveFile } from './save-file.ts';

export type ExportFormat = Schemas['ExportFormat'];

export type ExportState =
  | { phase: 'idle' }
  /** `expected` is null while it is unknown. */
  | { phase: 'running'; format: ExportFormat; received: number; expected: number | null }
  | { phase: 'done'; name: string; bytes: number }
  | { phase: 'failed'; error: unknown };

const download = sessionTransfer<ExportState>({ phase: 'idle' });

/** The state of the download. */
export const useExport = download.useTransfer;

export const cancelExport = download.cancel;

/** Time without data, in ms, after which a connection counts as ended. */
const STALLED_MS = 60_000;

/**
 * Downloads the zip file and passes it to the browser's downloads. Never rejects: the store has the failure. The
 * zip file is a file of the browser, not memory of the page, however large it is.
 */
export async function startExport(
  username: string,
  format: ExportFormat,
  expected: number | null,
): Promise<void> {
  const { controller, isCurrent, show } = download.begin();
  const watch = watchStalling(() => {
    // While the member is asked whether it is they, no data can come.
    if (useConfirmation.getState().question) watch.alive();
    else controller.abort(new Error('The connection stalled'));
  });
  const onDownloadProgress = ({ loaded }: { loaded: number }) => {
    watch.alive();
    show({ phase: 'running', format, received: loaded, expected });
  };
  show({ phase: 'running', format, received: 0, expected });
  try {
    const { data } = await client.request<Blob>({
      method: 'get',
      params: { format },
      url: '/account/export',
      responseType: 'blob',
      // No time limit: the watch ends stalled transfers.
      timeout: 0,
      signal: controller.signal,
      onDownloadProgress,
    });
    if (!isCurrent()) return;
    const name = `fettle-${username}-${deviceDate(serverNow())}${format === 'archive' ? '' : '-csv'}.zip`;
    saveFile(data, name);
    show({ phase: 'done', name, bytes: data.size });
  } catch (error) {
    // A member who does not confirm that it is they has cancelled the download.
    const isRefused = error instanceof ApiError && error.code === 'CONFIRMATION_NEEDED';
    show(isRefused ? { phase: 'idle' } : { phase: 'failed', error });
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
