import { api } from '@fettle/shared-ui/data';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { deviceId } from '../../../session/device-id.ts';
import type { Session } from '../../../session/session.ts';
import { askPasskey, suggestedPasskey } from './passkeys.ts';

/** Signs in with a passkey and no password. Rejects with an ApiError whose message says what to do. */
export async function signInWithPasskey(session: Session, keepSignedIn: boolean): Promise<void> {
  const { options, sign_in } = await api.post('/auth/login/passkey-options');
  await signIn(session, { sign_in, passkey: await askPasskey(options) }, keepSignedIn);
}

/**
 * Lets the browser suggest the member's passkeys in the field of the name, where it can. Signs in when one is chosen, and
 * rejects as above; until then every failure is silent, since the member asked for nothing.
 */
export async function suggestPasskeys(session: Session, keepSignedIn: () => boolean): Promise<void> {
  const chosen = await suggestion().catch((error: unknown) => {
    console.debug('No passkey was suggested', error);
    return null;
  });
  if (chosen) await signIn(session, chosen, keepSignedIn());
}

async function suggestion() {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  const { options, sign_in } = await api.post('/auth/login/passkey-options');
  return { sign_in, passkey: await suggestedPasskey(options) };
}

const signIn = (
  { signInBy }: Session,
  proof: { sign_in: string; passkey: Awaited<ReturnType<typeof askPasskey>> },
  keepSignedIn: boolean,
) => signInBy(() => api.post('/auth/login/passkey', { ...proof, device_id: deviceId() }), keepSignedIn);
