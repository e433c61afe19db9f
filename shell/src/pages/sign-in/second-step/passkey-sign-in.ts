import { api } from '@fettle/shared-ui/data';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { deviceId } from '../../../session/device-id.ts';
import type { Session } from '../../../session/session.ts';
import { askPasskey, suggestedPasskey } from './passkeys.ts';

/** Signs in with a passkey and no password. Rejects with an ApiError whose message says what to do. */
export async function signInWithPasskey({ signInBy }: Session, keepSignedIn: boolean): Promise<void> {
  const { options, sign_in } = await api.post('/auth/login/passkey-options');
  const passkey = await askPasskey(options);
  await signInBy(
    () => api.post('/auth/login/passkey', { sign_in, passkey, device_id: deviceId() }),
    keepSignedIn,
  );
}

/**
 * Lets the browser suggest the member's passkeys in the field of the name, where it can. Signs in when one is chosen; every
 * failure is silent, since the member asked for nothing yet.
 */
export async function suggestPasskeys({ signInBy }: Session, keepSignedIn: () => boolean): Promise<void> {
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const { options, sign_in } = await api.post('/auth/login/passkey-options');
    const passkey = await suggestedPasskey(options);
    await signInBy(
      () => api.post('/auth/login/passkey', { sign_in, passkey, device_id: deviceId() }),
      keepSignedIn(),
    );
  } catch (error) {
    console.debug('No suggested passkey was used', error);
  }
}
