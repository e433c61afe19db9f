interface Sliceable<Part> {
  size: number;
  slice(start: number, end: number): Part;
}

/** Calls that send one file. Both resolve to the number of bytes that the server has. */
interface UploadCalls<Part> {
  partBytes: number;
  newId(): string;
  begin(id: string): Promise<{ received_bytes: number }>;
  send(id: string, offset: number, part: Part): Promise<{ received_bytes: number }>;
}

export interface UploadOptions {
  /** Called with the number of bytes that have arrived. */
  onProgress(bytes: number): void;
  /** Ends the upload at once; passed on to the calls. */
  signal: AbortSignal;
  /** Replaced in tests, so that they do not wait. */
  wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/** Upload id of each file, so that a second try continues where the first one broke off. */
const ids = new WeakMap<object, string>();

/**
 * Sends a file to the server part by part and returns the id of the upload. After a temporary failure it continues
 * after what has arrived, for about a minute. Rejects with the failure of a call or the signal's reason.
 */
export async function uploadInParts<Part>(
  file: Sliceable<Part>,
  { partBytes, newId, begin, send }: UploadCalls<Part>,
  { onProgress, signal, wait = waitSeconds }: UploadOptions,
): Promise<string> {
  const id = ids.get(file) ?? newId();
  ids.set(file, id);
  /** Null until the server has returned how much it has. */
  let received: number | null = null;
  for (let failures = 0; received === null || received < file.size; ) {
    try {
      if (received === null) {
        received = (await begin(id)).received_bytes;
      } else {
        const part = file.slice(received, received + partBytes);
        received = (await send(id, received, part)).received_bytes;
        failures = 0;
      }
      onProgress(received);
    } catch (failure) {
      signal.throwIfAborted();
      const pause = pauseAfterFailure(failure, failures);
      if (pause === null) throw failure;
      failures += 1;
      received = null;
      await wait(pause, signal);
    }
  }
  return id;
}

function waitSeconds(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    // Remove the listener, so that a page that waits often does not collect them.
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Fields of a page's `ApiError`, recognized by its name because rules import no package. */
interface FailedCall {
  status: number;
  code: string;
  message: string;
  isNetworkError: boolean;
  /** Seconds; null if the server gave none. */
  retryAfter: number | null;
}

/** Pauses before each retry: an upload survives a minute without a network. */
const PAUSES_SECONDS = [1, 2, 5, 10, 20, 30];

/**
 * Seconds until the next try after a failed call; null if another try cannot help. `failures` is the number of failed
 * calls before this one since a part arrived.
 */
export function pauseAfterFailure(failure: unknown, failures: number): number | null {
  const pause = PAUSES_SECONDS[failures];
  if (pause === undefined || !isFailedCall(failure) || !mayPass(failure)) return null;
  return Math.max(pause, failure.retryAfter ?? 0);
}

/** Whether the failure is temporary. `UPLOAD_GAP`: the next start returns how much the server really has. */
const mayPass = ({ status, code, isNetworkError }: FailedCall) =>
  isNetworkError || status === 429 || status >= 500 || code === 'UPLOAD_GAP';

/** Message for the member about a failed upload. */
export function uploadFailureText(failure: unknown): string {
  if (!isFailedCall(failure)) return 'The file could not be read';
  return failure.isNetworkError
    ? 'The upload broke off. Check your connection and try again.'
    : failure.message;
}

const isFailedCall = (failure: unknown): failure is Error & FailedCall =>
  failure instanceof Error && failure.name === 'ApiError';
