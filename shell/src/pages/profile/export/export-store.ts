import { ApiError, client, type Schemas, serverNow } from '@fettle/shared-ui/data';
import { deviceDate } from '@fettle/shared-ui/rules';
import { sessionTransfer } from '../session-transfer.ts';
import { saveFile } from './save-file.ts';

export type ExportFormat = Schemas['ExportFormat'];

export type ExportState =
  | { phase: 'idle' }
  /** The server requires the password: `fault` describes the last wrong one, `checking` is true while one is sent. */
  | { phase: 'password'; format: ExportFormat; fault: string | null; checking: boolean }
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
/** Bytes up to which an answer may still be the refusal of the password: its dialog stays until then. */
const LONGEST_REFUSAL_BYTES = 2_000;

/**
 * Downloads the zip file and passes it to the browser's downloads. Never rejects: the store has the failure. The
 * zip file is a file of the browser, not memory of the page, however large it is. Without a `password` the server may
 * ask for one.
 */
export async function startExport(
  username: string,
  format: ExportFormat,
  expected: number | null,
  password?: string,
): Promise<void> {
  const { controller, isCurrent, show } = download.begin();
  const watch = watchStalling(() => controller.abort(new Error('The connection stalled')));
  const onDownloadProgress = ({ loaded }: { loaded: number }) => {
    watch.alive();
    if (password === undefined || loaded > LONGEST_REFUSAL_BYTES)
      show({ phase: 'running', format, received: loaded, expected });
  };
  show(
    password === undefined
      ? { phase: 'running', format, received: 0, expected }
      : { phase: 'password', format, fault: null, checking: true },
  );
  try {
    const { data } = await client.request<Blob>({
      ...(password === undefined
        ? { method: 'get', params: { format } }
        : { method: 'post', data: { password, format } }),
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
    show(stateAfter(error, format));
  } finally {
    watch.end();
  }
}

/** Returns the password question when the server requires one, or another one; otherwise the failure. */
function stateAfter(error: unknown, format: ExportFormat): ExportState {
  const errors = error instanceof ApiError ? error.errors : [];
  const wrong = errors.find(({ field }) => field === 'password');
  if (wrong) return { phase: 'password', format, fault: wrong.message, checking: false };
  if (errors.some(({ code }) => code === 'CONFIRMATION_NEEDED'))
    return { phase: 'password', format, fault: null, checking: false };
  return { phase: 'failed', error };
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
