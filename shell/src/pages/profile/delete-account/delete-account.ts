import { ApiError, client, openOutbox, withToken } from '@fettle/shared-ui/data';
import { isRefreshRefused, refreshAccessToken } from '../../../session/refresh-access-token.ts';
import type { Session } from '../../../session/session.ts';
import { tokens } from '../../../session/tokens.ts';

interface Options {
  /** The deletion was sent before and no answer came, so the account may be gone. */
  sentBefore: boolean;
  renew: Session['refresh'];
}

/**
 * Deletes the account on the server, and its unsent entries on this device. Also resolves when an earlier call whose
 * answer was lost had deleted it: the server then knows neither of its tokens. Rejects with the server's ApiError.
 */
export async function deleteAccount(
  password: string | undefined,
  { sentBefore, renew }: Options,
): Promise<void> {
  const used = tokens.accessToken();
  try {
    await send(password);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const isSignedIn = await (sentBefore ? stillSignedIn(used) : renew(used).then(() => true));
    if (isSignedIn) await send(password);
  }
  await forgetWaiting();
}

/** Sends the deletion. A refusal only rejects, for the page to judge; other calls would end at the sign-in. */
async function send(password: string | undefined): Promise<void> {
  const call = { method: 'delete', url: '/account', data: { password } };
  await client.request({ ...call, ...withToken(tokens.accessToken() ?? '') });
}

async function stillSignedIn(used: string | null): Promise<boolean> {
  try {
    await refreshAccessToken(used);
    return true;
  } catch (error) {
    if (isRefreshRefused(error)) return false;
    throw error;
  }
}

/** Deletes the unsent entries on this device. A failure is only logged: no other member gets them. */
async function forgetWaiting(): Promise<void> {
  try {
    await (await openOutbox())?.forgetMember();
  } catch (error) {
    console.warn('What waits on this device could not be deleted', error);
  }
}
