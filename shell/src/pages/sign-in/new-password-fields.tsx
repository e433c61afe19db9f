import type { useForm } from '@fettle/shared-ui/forms';
import { PasswordField } from './fields.tsx';
import { passwordError, repeatedPassword } from './register-form.ts';

/** The fields of a form in which members choose a new password. */
interface NewPassword {
  new_password: string;
  confirmPassword: string;
}

type Form = ReturnType<typeof useForm<NewPassword>>;

interface NewPasswordFieldsProps {
  register: Form['register'];
  errors: Form['formState']['errors'];
}

/** A new password, and once more, since it is hidden while it is typed: the server's rules and messages. */
export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        what="new password"
        hint="At least 8 characters"
        error={errors.new_password}
        {...register('new_password', {
          validate: (text) => (text === '' ? 'Please enter a new password' : (passwordError(text) ?? true)),
        })}
        autoComplete="new-password"
      />
      <PasswordField
        label="Confirm new password"
        what="confirmed password"
        error={errors.confirmPassword}
        {...register('confirmPassword', {
          validate: (text, { new_password }) => repeatedPassword(text, new_password),
        })}
        autoComplete="new-password"
      />
    </>
  );
}
