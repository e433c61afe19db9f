/** The name of the global under which `fetchUserEarly` leaves its call for the app's script. */
const NAME = 'fettleEarlyUser';

interface EarlyUser {
  /** The access token that the call carries. */
  token: string;
  /** The current user; null when the server did not answer in time or refused. */
  user: Promise<object | null>;
}

const page = globalThis as { [NAME]?: EarlyUser };

/** Time limit in ms, after which the app sends the call itself, and then shows that it is offline. */
const TIMEOUT_MS = 5_000;

/** Asks for the current user while the app's scripts are still loading. Runs in the head of the pages for members. */
export function fetchUserEarly(baseUrl: string, token: string): void {
  const user = fetch(`${baseUrl.replace(/\/$/, '')}/api/v1/auth/me`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(async (answer) => {
    const { success, data } = (await answer.json()) as { success: boolean; data?: object };
    return answer.ok && success && data ? data : null;
  });
  page[NAME] = { token, user: user.catch(() => null) };
}

/** Takes the answer to the early call, once: null when there was none with this token, or when it failed. */
export async function takeEarlyUser(token: string | null): Promise<object | null> {
  const early = page[NAME];
  delete page[NAME];
  return early && early.token === token ? early.user : null;
}
