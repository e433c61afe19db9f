import { Text } from '@fettle/shared-ui';
import { ApiError, api, useMutation } from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { AccountForm } from '../account-form.tsx';
import type { FactorDialogProps } from './authenticator-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { NO_ANSWER, SECOND_FACTOR } from './second-factor.queries.ts';

/** Body and footer of the dialog: the question, then the new recovery codes. */
export default function RecoveryCodesDialog({ onClose, onUnseen }: FactorDialogProps) {
  const { handleSubmit, setError, formState } = useForm();
  const make = useMutation({
    mutationFn: () => api.post('/auth/recovery-codes'),
    meta: { invalidates: [SECOND_FACTOR] },
    onSuccess: () => onUnseen(true),
    onError: (error) => {
      if (error instanceof ApiError && error.isOutcomeUnknown) setError('root', { message: NO_ANSWER });
      else showFormErrors(setError)(error);
    },
  });
  if (make.data)
    return (
      <RecoveryCodes codes={make.data.recovery_codes} onKept={() => onUnseen(false)} onClose={onClose} />
    );
  return (
    <AccountForm
      busy={make.isPending}
      submitLabel="Make new codes"
      banner={formState.errors.root}
      onSubmit={handleSubmit(() => make.mutate())}
      onCancel={onClose}
    >
      <Text>You get ten codes to keep. Use one when you have neither your phone nor a passkey.</Text>
    </AccountForm>
  );
}
