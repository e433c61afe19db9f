import { PlainButton, useFocusBack } from '@fettle/shared-ui';
import { ApiError, api, type Schemas } from '@fettle/shared-ui/data';
import { FormBanner, showFormErrors } from '@fettle/shared-ui/forms';
import { useEffect } from 'react';
import { deviceId } from '../../../session/device-id.ts';
import { useSessionActions } from '../../../session/session-provider.tsx';
import { useSession } from '../../../session/session-store.ts';
import { CheckField } from '../fields.tsx';
import styles from '../sign-in.module.css';
import { askPasskey } from './passkeys.ts';
import { OtherProofs, ProofField, useProof } from './proof-fields.tsx';
import { type AskedProof, isTyped, type Proof, type TypedProof } from './proofs.ts';

/** Answer of the server to a correct password where a second factor is set. */
export interface SecondFactorNeeded {
  /** Stands for the password in the second step; valid for 5 minutes. */
  sign_in: string;
  methods: Proof[];
  /** Options for the browser; null for a member without passkeys. */
  passkey: Record<string, unknown> | null;
}

/** For a member whose secrets this server can no longer read, and who has no recovery code. */
const NO_WAY = 'None of your second factors works on this server. Please ask an administrator.';

interface SecondStepProps {
  needed: SecondFactorNeeded;
  keepSignedIn: boolean;
  /** Returns to the sign-in with a message, or without one. */
  onBack(message?: string): void;
  /** Called after the sign-in, on a page that does not lead on by itself. */
  onSignedIn?(): void;
}

/** The second step of the sign-in: a code of the authenticator app, a passkey or a recovery code. */
export default function SecondStep({ needed, keepSignedIn, onBack, onSignedIn }: SecondStepProps) {
  const { signInBy } = useSessionActions();
  const proof = useProof(needed.methods);
  const { register, setError, formState, getValues } = proof.form;
  const busy = useSession(({ loading }) => loading) || formState.isSubmitting;
  const button = useFocusBack(busy);
  // A field takes the focus by itself; a passkey has none.
  useEffect(() => {
    if (!isTyped(proof.chosen)) button.current?.focus();
  }, [proof.chosen, button]);

  const answered = async (proved: TypedProof | AskedProof): Promise<Schemas['TokensDto']> => {
    const isTypedOne = typeof proved === 'object';
    const given = isTypedOne ? proved : { passkey: await askPasskey(needed.passkey ?? {}) };
    const { remember_device } = getValues();
    const { sign_in } = needed;
    return api.post('/auth/login/second-factor', {
      sign_in,
      ...given,
      remember_device,
      device_id: deviceId(),
    });
  };
  const send = (proved: TypedProof | AskedProof) =>
    signInBy(() => answered(proved), keepSignedIn).then(onSignedIn, (error: unknown) => {
      if (error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED') onBack(error.message);
      else showFormErrors(setError, 'Login failed')(error);
    });

  return (
    <form method="post" noValidate onSubmit={proof.onSubmit(send)} className={styles.form}>
      <FormBanner error={needed.methods.length > 0 ? formState.errors.root : NO_WAY} />
      <ProofField proof={proof} />
      <CheckField
        label="Do not ask on this device for 30 days"
        error={undefined}
        {...register('remember_device')}
      />
      <PlainButton ref={button} type="submit" size="lg" loading={busy} loadingText="Signing in...">
        {proof.submitLabel('Sign in')}
      </PlainButton>
      <OtherProofs proof={proof} busy={busy} onAsked={(asked) => void send(asked)} />
      <PlainButton variant="ghost" onClick={() => onBack()}>
        Back to the sign-in
      </PlainButton>
    </form>
  );
}
