import { useCurrentUser } from '@fettle/shared-ui/data';
import { useForm } from '@fettle/shared-ui/forms';
import { useEffect } from 'react';
import { PasswordField } from '../../sign-in/fields.tsx';
import { AccountForm } from '../account-form.tsx';
import type { ExportState } from './export-store.ts';

interface ExportPasswordDialogProps {
  state: Extract<ExportState, { phase: 'password' }>;
  onPassword(password: string): void;
  onClose(): void;
}

/** Body and footer of the dialog that asks for the password before a download. */
export default function ExportPasswordDialog({ state, onPassword, onClose }: ExportPasswordDialogProps) {
  const user = useCurrentUser();
  const { fault, checking } = state;
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  useEffect(() => {
    if (fault !== null) setError('password', { message: fault }, { shouldFocus: true });
  }, [fault, setError]);
  return (
    <AccountForm
      banner={undefined}
      busy={checking}
      submitLabel="Download"
      onSubmit={handleSubmit(({ password }) => onPassword(password))}
      onCancel={onClose}
    >
      <PasswordField
        label="Your password"
        what="password"
        error={formState.errors.password}
        {...register('password', { required: 'Please enter your password' })}
        autoComplete="current-password"
      />
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
    </AccountForm>
  );
}
