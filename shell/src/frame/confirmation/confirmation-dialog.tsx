import { api, useCurrentUser, useMutation } from '@fettle/shared-ui/data';
import { showFormErrors } from '@fettle/shared-ui/forms';
import { AccountForm } from '../../pages/profile/account-form.tsx';
import { goToProvider } from '../../pages/sign-in/identity-provider/provider-flow.ts';
import { askPasskey } from '../../pages/sign-in/second-step/passkeys.ts';
import { OtherProofs, ProofField, useProof } from '../../pages/sign-in/second-step/proof-fields.tsx';
import type { AskedProof, Proof, TypedProof } from '../../pages/sign-in/second-step/proofs.ts';
import { FirstPassword } from './first-password.tsx';

interface ConfirmationDialogProps {
  proofs: readonly Proof[];
  confirmed(): void;
  refused(): void;
}

/** Body and footer of the dialog. */
export default function ConfirmationDialog({ proofs, confirmed, refused }: ConfirmationDialogProps) {
  const user = useCurrentUser();
  const hasProof = proofs.length > 0;
  const proof = useProof(proofs);
  const confirm = useMutation({
    mutationFn: confirmBy,
    onSuccess: confirmed,
    onError: showFormErrors(proof.form.setError),
  });
  return (
    <AccountForm
      busy={confirm.isPending}
      submitLabel={hasProof ? proof.submitLabel('Confirm') : null}
      banner={proof.form.formState.errors.root}
      onSubmit={proof.onSubmit(confirm.mutate)}
      onCancel={refused}
    >
      {hasProof && <ProofField proof={proof} />}
      <OtherProofs proof={proof} busy={confirm.isPending} onAsked={confirm.mutate} />
      {proofs.every((way) => way === 'provider') && <FirstPassword hasProvider={hasProof} />}
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
    </AccountForm>
  );
}

/** Resolves when the server has accepted the proof. A sign-in at the provider leaves this page, and leads back to it. */
async function confirmBy(proof: TypedProof | AskedProof): Promise<void> {
  if (proof === 'provider') {
    await goToProvider({ purpose: 'confirm', from: here() });
    throw new Error('You came back without a sign-in. Please try again.');
  }
  if (proof !== 'passkey') return void (await api.post('/auth/confirmations', proof));
  const { options, sign_in } = await api.post('/auth/confirmations/passkey-options');
  await api.post('/auth/confirmations', { sign_in, passkey: await askPasskey(options) });
}

const here = () => location.pathname + location.search + location.hash;
