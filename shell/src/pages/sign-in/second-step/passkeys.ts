import { ApiError } from '@fettle/shared-ui/data';
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/**
 * Asks the browser for a passkey of this member.
 *
 * @throws an ApiError whose message says what to do, as the server's refusals do
 */
export const askPasskey = (optionsJSON: object): Promise<AuthenticationResponseJSON> =>
  withReason(startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }));

/** Resolves with the passkey that the member chose among the suggestions of a field, or never. */
export const suggestedPasskey = (optionsJSON: object): Promise<AuthenticationResponseJSON> =>
  startAuthentication({
    optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: true,
  });

/** Makes a passkey on this device, or on a security key. @throws an ApiError, as `askPasskey` */
export const makePasskey = (optionsJSON: object): Promise<RegistrationResponseJSON> =>
  withReason(startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON }));

const withReason = <Answer>(ceremony: Promise<Answer>): Promise<Answer> =>
  ceremony.catch((error: unknown) => {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const message = isKnown
      ? 'This device has a passkey for your account already.'
      : 'No passkey was used. Try again, or choose another way.';
    throw new ApiError({ status: 400, errors: [{ code: 'NO_PASSKEY', message, field: null }] });
  });
