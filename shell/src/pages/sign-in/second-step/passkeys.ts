import { ApiError, type Schemas } from '@fettle/shared-ui/data';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/** Options of the server, which only the browser reads. */
type Options = Schemas['PasskeyOptionsDto']['options'];

/**
 * Asks the browser for a passkey of this member.
 *
 * @throws an ApiError whose message says what to do, as the server's refusals do
 */
export const askPasskey = (options: Options): Promise<Schemas['PasskeyUseDto']> =>
  withReason(startAuthentication({ optionsJSON: toRequest(options) }).then(forApi));

/** Resolves with the passkey that the member chose among the suggestions of a field, or never. */
export const suggestedPasskey = (options: Options): Promise<Schemas['PasskeyUseDto']> =>
  startAuthentication({ optionsJSON: toRequest(options), useBrowserAutofill: true }).then(forApi);

/** Makes a passkey on this device, or on a security key. @throws an ApiError, as `askPasskey` */
export const makePasskey = (options: Options): Promise<Schemas['NewPasskeyResponseDto']> =>
  withReason(
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }).then(forApi),
  );

const toRequest = (options: Options) => options as unknown as PublicKeyCredentialRequestOptionsJSON;

const forApi = <Answer extends { clientExtensionResults: object }>({
  clientExtensionResults,
  ...answer
}: Answer) => ({
  ...answer,
  clientExtensionResults: { ...clientExtensionResults } as Record<string, unknown>,
});

const withReason = <Answer>(ceremony: Promise<Answer>): Promise<Answer> =>
  ceremony.catch((error: unknown) => {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const message = isKnown
      ? 'This device has a passkey for your account already.'
      : 'No passkey was used. Try again, or choose another way.';
    throw new ApiError({ status: 400, errors: [{ code: 'NO_PASSKEY', message, field: null }] });
  });
