import { client, serverNow } from '@fettle/shared-ui/data';
import { deviceDate } from '@fettle/shared-ui/rules';
import { create } from 'zustand';
import { tokens } from '../../../auth/tokens.ts';
import { saveFile } from './save-file.ts';

export type ExportState =
  | { phase: 'idle' }
  /** `expected` is null where it is not known. */
  | { phase: 'running'; received: number; expected: number | null }
  | { phase: 'done'; name: string; bytes: number }
  | { phase: 'failed'; error: unknown };

/** The download of everything. It goes on while the member looks at other pages, and ends with their session. */
export const useExport = create<ExportState>()(() => ({ phase: 'idle' }));

/** A connection over which nothing came for so long has ended. */
const STALLED_MS = 60_000;

let running: AbortController | null = null;

export function cancelExport(): void {
  running?.abort();
  running = null;
  useExport.setState({ phase: 'idle' }, true);
}

/**
 * Downloads the archive and gives it to the browser's downloads. Never rejects: the store has the failure. The archive is a
 * file of the browser, not memory of the page, however large it is.
 */
export async function startExport(username: string, expected: number | null): Promise<void> {
  cancelExport();
  const mine = new AbortController();
  running = mine;
  const session = tokens.session();
  const watch = watchStalling(() => mine.abort(new Error('The connection stalled')));
  const onDownloadProgress = ({ loaded }: { loaded: number }) => {
    watch.alive();
    if (session !== tokens.session()) return cancelExport();
    if (running === mine) useExport.setState({ phase: 'running', received: loaded, expected }, true);
  };
  useExport.setState({ phase: 'running', received: 0, expected }, true);
  try {
    const { data } = await client.request<Blob>({
      method: 'get',
      url: '/account/export',
      responseType: 'blob',
      // It takes as long as it takes; the watch ends what stalls.
      timeout: 0,
      signal: mine.signal,
      onDownloadProgress,
    });
    if (running !== mine || session !== tokens.session()) return;
    const name = `fettle-${username}-${deviceDate(serverNow())}.zip`;
    saveFile(data, name);
    useExport.setState({ phase: 'done', name, bytes: data.size }, true);
  } catch (error) {
    if (running === mine) useExport.setState({ phase: 'failed', error }, true);
  } finally {
    watch.end();
    if (running === mine) running = null;
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
