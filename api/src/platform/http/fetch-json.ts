/** Longest answer, in characters; a product has 5,000 to 50,000. */
const LONGEST_ANSWER = 1_000_000;

/** A status with its JSON and headers, or one line that says why there is none. */
export type JsonResponse =
  | { status: number; headers: Headers; body: unknown; failure?: undefined }
  | { status: number | null; headers: Headers | null; failure: string };

/**
 * Fetches JSON and never throws. It follows no redirect: the response then has status 3xx and no body. A body over 1 MB,
 * cut off or not JSON is a failure, also with status 200.
 */
export async function fetchJson(url: URL, init: RequestInit, signal: AbortSignal): Promise<JsonResponse> {
  let answered: Response | null = null;
  const failed = (failure: string): JsonResponse => ({
    status: answered?.status ?? null,
    headers: answered?.headers ?? null,
    failure,
  });
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    answered = response;
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      return { status, headers, body: null };
    }
    const text = await boundedText(response);
    return text === null ? failed('answered too much') : { status, headers, body: JSON.parse(text) };
  } catch (error) {
    if (signal.aborted) return failed('did not answer in time');
    if (error instanceof SyntaxError) return failed(`answered ${answered?.status} without JSON`);
    return failed(answered ? 'broke off its answer' : 'could not be reached');
  }
}

async function boundedText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the rest.
    if (text.length > LONGEST_ANSWER) return null;
  }
  return text + decoder.decode();
}
