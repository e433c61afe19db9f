import { PlainButton, PlainTextLink, useFocusBack, useLocation } from '@fettle/shared-ui';
import { FormBanner, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { USERNAME_HINT } from '@fettle/shared-ui/rules';
import { useSessionActions } from '../../session/session-provider.tsx';
import { useSession } from '../../session/session-store.ts';
import { CheckField, PasswordField, TextField } from './fields.tsx';
import { incompleteForm } from './incomplete-form.ts';
import { PlaceholderLink } from './placeholder-link.tsx';
import {
  REGISTRATION_INCOMPLETE,
  type RegisterFields,
  registerRules,
  registration,
} from './register-form.ts';
import styles from './sign-in.module.css';
import { SignInColumn } from './sign-in-column.tsx';

/** After the registration the member is signed in, and the route redirects as after a sign-in. */
export default function RegisterPage() {
  const session = useSessionActions();
  const loading = useSession(({ loading }) => loading);
  const { state } = useLocation();
  // No default values: the form starts with its fields' contents, which may have been typed before the script ran.
  const { register, handleSubmit, setError, formState } = useForm<RegisterFields>();
  const { errors, isSubmitting } = formState;
  const busy = isSubmitting || loading;
  const send = useFocusBack(busy);
  const { banner, under, marks } = incompleteForm(errors, REGISTRATION_INCOMPLETE);
  const field = (name: Exclude<keyof RegisterFields, 'agree'>) => ({
    ...register(name, registerRules[name]),
    ...marks(errors[name]),
  });

  const submit = handleSubmit(async (fields) => {
    if (useSession.getState().loading) return;
    await session.register(registration(fields)).catch(showFormErrors(setError, 'Registration failed'));
  });

  return (
    <SignInColumn
      heading="Create your account"
      aside={
        <>
          Already have an account?{' '}
          <PlainTextLink to="/login" state={state}>
            Sign in
          </PlainTextLink>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        <FormBanner error={banner} />
        <TextField
          label="Username"
          hint={USERNAME_HINT}
          error={under(errors.username)}
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          type="email"
          label="Email"
          error={under(errors.email)}
          {...field('email')}
          autoComplete="email"
        />
        <TextField
          label="Display name (optional)"
          hint="How should we call you?"
          error={under(errors.display_name)}
          {...field('display_name')}
          autoComplete="nickname"
        />
        <PasswordField
          label="Password"
          what="password"
          hint={errors.password ? undefined : 'At least 8 characters'}
          error={under(errors.password)}
          {...field('password')}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm password"
          what="confirmation"
          error={under(errors.confirmPassword)}
          {...field('confirmPassword')}
          autoComplete="new-password"
        />
        <CheckField label={<Agreement />} error={errors.agree} {...register('agree', registerRules.agree)} />
        <PlainButton ref={send} type="submit" size="lg" loading={busy} loadingText="Creating account...">
          Create account
        </PlainButton>
      </form>
    </SignInColumn>
  );
}

/** The required agreement to the terms. The pages of its two links do not exist yet. */
function Agreement() {
  return (
    <>
      <span>I agree to the</span> <PlaceholderLink>Terms of Service</PlaceholderLink> and{' '}
      <PlaceholderLink>Privacy Policy</PlaceholderLink>
    </>
  );
}
