import { ApiError, api, type BodyOf, client, withToken } from '@fettle/shared-ui/data';
import { confirmIdentity } from '../../../frame/confirmation/confirmation-store.ts';
import { withRefreshLock } from '../../../session/refresh-access-token.ts';
import type { Session } from '../../../session/session.ts';
import { type TokenPair, tokens } from '../../../session/tokens.ts';

export type PasswordChange = BodyOf<'post', '/auth/change-password'>;

interface Options {
  /** The same new password was sent before without an answer, so the server may have it already. */
  sentBefore: boolean;
  renew: Session['refresh'];
}

/**
 * Sets a new password, which ends all other sessions, and stores the tokens with which this one continues. Also
 * resolves when an earlier call, whose answer was lost, had set it. Rejects with the server's ApiError.
 */
export async function changePassword(change: PasswordChange, { sentBefore, renew }: Options): Promise<void> {
  try {
    await send(change, renew);
  } catch (error) {
    if (!sentBefore || !isWrongPassword(error)) throw error;
    // If the new password is already set, the server accepts it as the current one.
    await send({ ...change, current_password: change.new_password }, renew).catch((failure) => {
      throw isWrongPassword(failure) ? error : failure;
    });
  }
}

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ field }) => field === 'current_password');

/**
 * Sends the change. An expired access token is refreshed outside of the lock, which the refresh needs; so does the confirmation of a
 * member without a password, whose own calls may refresh it.
 */
async function send(change: PasswordChange, renew: Session['refresh']): Promise<void> {
  try {
    await withFreshToken(change, renew);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'CONFIRMATION_NEEDED')) throw error;
    const { methods } = error.data as { methods: readonly string[] };
    await confirmIdentity(methods).catch(() => {
      throw error;
    });
    await withFreshToken(change, renew);
  }
}

async function withFreshToken(change: PasswordChange, renew: Session['refresh']): Promise<void> {
  const used = tokens.accessToken();
  try {
    await replaceTokens(change);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    await renew(used);
    await replaceTokens(change);
  }
}

/**
 * Runs under the refresh lock: the change invalidates earlier refresh tokens, and another tab that used one meanwhile
 * would be signed out, and this one with it.
 */
function replaceTokens(data: PasswordChange): Promise<void> {
  return withRefreshLock(async () => {
    const session = tokens.session();
    const call = {
      method: 'post',
      url: '/auth/change-password',
      data,
      // Nobody is asked under the lock.
      confirmed: true,
      ...withToken(tokens.accessToken() ?? ''),
    };
    const pair: TokenPair = (await client.request(call)).data;
    if (session === tokens.session()) return tokens.refreshed(pair);
    // The member signed out meanwhile: these tokens must not sign them in again.
    await api.post('/auth/logout', { token: pair.refresh_token });
  });
}
