import {
  ApiError,
  api,
  type BodyOf,
  currentUser,
  useCurrentUser,
  useMutation,
  useQueryClient,
} from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { PasswordField, TextField } from '../../sign-in/fields.tsx';
import { emailError } from '../../sign-in/register-form.ts';
import { AccountForm } from '../account-form.tsx';
import { useHasPassword } from '../identities/identities.queries.ts';
import { ACCOUNT_EMAIL } from './email.queries.ts';

const NO_ANSWER = 'No answer came. The change may have begun already: send it again to make sure.';

/** Body and footer of the dialog. */
export default function ChangeEmailDialog({ onClose }: { onClose(): void }) {
  const user = useCurrentUser();
  const hasPassword = useHasPassword();
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: (fields: BodyOf<'put', '/account/email'>) => api.put('/account/email', fields),
    onSuccess: (answer) => {
      client.setQueryData(ACCOUNT_EMAIL, answer);
      const { email, email_verified_at } = answer;
      client.setQueryData(currentUser.queryKey, (user) => user && { ...user, email, email_verified_at });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.isOutcomeUnknown) setError('root', { message: NO_ANSWER });
      else showFormErrors(setError)(error);
    },
  });
  return (
    <AccountForm
      busy={change.isPending}
      submitLabel="Change email"
      banner={errors.root}
      onSubmit={handleSubmit(({ email, password }) =>
        change.mutate({ email: email.trim(), ...(hasPassword && { password }) }),
      )}
      onCancel={onClose}
    >
      <TextField
        type="email"
        label="New email"
        error={errors.email}
        {...register('email', { validate: (text) => emailError(text.trim()) ?? true })}
        autoComplete="email"
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          what="password"
          error={errors.password}
          {...register('password', { required: 'Please enter your password' })}
          autoComplete="current-password"
        />
      )}
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
    </AccountForm>
  );
}
