import { ApiError, api, newId } from '@fettle/shared-ui/data';

/** Arrives within the server's two minutes over a line of 0.3 MBit/s. */
const PART_BYTES = 4 * 1024 * 1024;
/** A network that is gone for a minute costs no upload. */
const WAITS_SECONDS = [1, 2, 5, 10, 20, 30];

interface UploadOptions {
  /** Bytes that have arrived. */
  onProgress(bytes: number): void;
  signal: AbortSignal;
  /** Tests do not wait. */
  wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** The upload of a file keeps its id, so that a second try goes on where the first one broke off. */
const ids = new WeakMap<File, string>();

/**
 * Sends an archive to the server, part by part, and returns the id of the restore. After a failure of the network it asks how much has
 * arrived and goes on there, for about a minute. Rejects with an `ApiError`, or the signal's reason.
 */
export async function uploadArchive(file: File, options: UploadOptions): Promise<string> {
  const { onProgress, signal, wait = seconds } = options;
  const id = ids.get(file) ?? newId();
  ids.set(file, id);
  let received: number | null = null;
  for (let failures = 0; received === null || received < file.size; ) {
    try {
      if (received === null) {
        const begun = await api.post('/account/restore', { id, size_bytes: file.size }, { signal });
        received = begun.received_bytes;
      } else {
        received = await sendPart(id, received, file.slice(received, received + PART_BYTES), signal);
        failures = 0;
      }
      onProgress(received);
    } catch (failure) {
      signal.throwIfAborted();
      const pause = pauseAfter(failure, failures);
      if (pause === null) throw failure;
      failures += 1;
      received = null;
      await wait(pause, signal);
    }
  }
  return id;
}

async function sendPart(id: string, offset: number, part: Blob, signal: AbortSignal): Promise<number> {
  const request = { path: { id }, params: { offset }, signal };
  return (await api.put('/account/restore/{id}', part, request)).received_bytes;
}

/** How long to wait before the next try; null where another try cannot help. */
function pauseAfter(failure: unknown, failures: number): number | null {
  if (!(failure instanceof ApiError)) return null;
  const { status, retryAfter, code } = failure;
  const mayPass = failure.isNetworkError || status === 429 || status >= 500 || code === 'UPLOAD_GAP';
  if (!mayPass) return null;
  const pause = WAITS_SECONDS[failures];
  return pause === undefined ? null : Math.max(pause, retryAfter ?? 0);
}

function seconds(count: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, count * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
