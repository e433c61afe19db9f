import { ApiError, useCurrentUser, useMutation } from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { useRef } from 'react';
import { useSessionActions } from '../../../session/session-provider.tsx';
import { PasswordField } from '../../sign-in/fields.tsx';
import { NewPasswordFields } from '../../sign-in/new-password-fields.tsx';
import { AccountForm } from '../account-form.tsx';
import { DEVICES } from '../devices/devices.queries.ts';
import { IDENTITIES } from '../identities/identities.queries.ts';
import { changePassword, type PasswordChange } from './change-password.ts';

interface ChangePasswordDialogProps {
  /** False for a member who signs in with the identity provider alone. */
  hasPassword: boolean;
  onClose(): void;
}

/** Body and footer of the dialog. */
export default function ChangePasswordDialog({ hasPassword, onClose }: ChangePasswordDialogProps) {
  const user = useCurrentUser();
  const { refresh } = useSessionActions();
  /** The new password of a change whose answer was lost. */
  const unanswered = useRef<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { current_password: '', new_password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: (fields: PasswordChange) =>
      changePassword(fields, { renew: refresh, sentBefore: unanswered.current === fields.new_password }),
    meta: {
      success: 'Password changed. All other devices are signed out.',
      invalidates: [DEVICES, IDENTITIES],
    },
    onSuccess: onClose,
    onError: (error, { new_password }) => {
      if (!(error instanceof ApiError && error.isOutcomeUnknown)) return showFormErrors(setError)(error);
      unanswered.current = new_password;
      setError('root', { message: NO_ANSWER });
    },
  });
  return (
    <AccountForm
      busy={change.isPending}
      submitLabel={hasPassword ? 'Change password' : 'Set password'}
      banner={errors.root}
      onSubmit={handleSubmit(({ current_password, new_password }) =>
        change.mutate(hasPassword ? { current_password, new_password } : { new_password }),
      )}
      onCancel={onClose}
    >
      {hasPassword && (
        <PasswordField
          label="Current password"
          what="current password"
          error={errors.current_password}
          {...register('current_password', { required: 'Please enter your current password' })}
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields register={register} errors={errors} />
      {/* Password managers store the password with the username of its form; the first field gets the focus. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
    </AccountForm>
  );
}

const NO_ANSWER = 'No answer came. Your password may be changed already: send it again to make sure.';
