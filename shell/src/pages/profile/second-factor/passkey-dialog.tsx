import { ApiError, api, useMutation } from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { useState } from 'react';
import { TextField } from '../../sign-in/fields.tsx';
import { makePasskey } from '../../sign-in/second-step/passkeys.ts';
import { AccountForm } from '../account-form.tsx';
import type { FactorDialogProps } from './authenticator-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { NO_ANSWER, SECOND_FACTOR } from './second-factor.queries.ts';

const MAX_NAME = 60;

/** Body and footer of the dialog: the passkey's name, then the browser's own dialog, then the recovery codes. */
export default function PasskeyDialog({ onClose, onUnseen }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: '' } });
  const { errors } = formState;
  const add = useMutation({
    mutationFn: addPasskey,
    meta: { success: 'The passkey is added', invalidates: [SECOND_FACTOR] },
    onSuccess: ({ recovery_codes }) => {
      if (!recovery_codes) return onClose();
      setCodes(recovery_codes);
      onUnseen(true);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isOutcomeUnknown) setError('root', { message: NO_ANSWER });
      else showFormErrors(setError)(error);
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onKept={() => onUnseen(false)} onClose={onClose} />;
  return (
    <AccountForm
      busy={add.isPending}
      submitLabel="Continue"
      banner={errors.root}
      onSubmit={handleSubmit(({ name }) => add.mutate(name.trim()))}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        hint="Where it is, such as “My phone”."
        error={errors.name}
        maxLength={MAX_NAME}
        autoComplete="off"
        {...register('name', { validate: (text) => text.trim() !== '' || 'Please enter a name' })}
      />
    </AccountForm>
  );
}

/** Makes a passkey with the browser and stores it. */
async function addPasskey(name: string) {
  const { options, setup } = await api.post('/auth/passkeys/options');
  const passkey = await makePasskey(options);
  return api.post('/auth/passkeys', { setup, name, passkey });
}
