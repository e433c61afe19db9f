import { api, useCurrentUser, useMutation } from '@fettle/shared-ui/data';
import { showFormErrors } from '@fettle/shared-ui/forms';
import { AccountForm } from '../../pages/profile/account-form.tsx';
import { askPasskey } from '../../pages/sign-in/second-step/passkeys.ts';
import { OtherProofs, ProofField, useProof } from '../../pages/sign-in/second-step/proof-fields.tsx';
import type { Proof, TypedProof } from '../../pages/sign-in/second-step/proofs.ts';

interface ConfirmationDialogProps {
  proofs: readonly Proof[];
  confirmed(): void;
  refused(): void;
}

/** Body and footer of the dialog. */
export default function ConfirmationDialog({ proofs, confirmed, refused }: ConfirmationDialogProps) {
  const user = useCurrentUser();
  const proof = useProof(proofs);
  const confirm = useMutation({
    mutationFn: (typed: TypedProof | null) => (typed ? api.post('/auth/confirmations', typed) : byPasskey()),
    onSuccess: confirmed,
    onError: showFormErrors(proof.form.setError),
  });
  return (
    <AccountForm
      busy={confirm.isPending}
      submitLabel={proof.chosen ? 'Confirm' : 'Use a passkey'}
      banner={proof.form.formState.errors.root}
      onSubmit={proof.onSubmit(confirm.mutate)}
      onCancel={refused}
    >
      <ProofField proof={proof} />
      <OtherProofs proof={proof} onPasskey={() => confirm.mutate(null)} />
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
    </AccountForm>
  );
}

async function byPasskey(): Promise<void> {
  const { options, sign_in } = await api.post('/auth/confirmations/passkey-options');
  await api.post('/auth/confirmations', { sign_in, passkey: await askPasskey(options) });
}
