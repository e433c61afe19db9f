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
