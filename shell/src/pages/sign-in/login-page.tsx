import { PlainButton, PlainTextLink, useFocusBack, useLocation } from '@fettle/shared-ui';
import { FormBanner, FormNotice, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { LogOut } from 'lucide-react';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import { useIsBrowser } from '../../app/use-is-browser.ts';
import type { LoginState } from '../../session/origin-page.ts';
import { useSessionActions } from '../../session/session-provider.tsx';
import { useSession } from '../../session/session-store.ts';
import { CheckField, PasswordField, TextField } from './fields.tsx';
import { incompleteForm } from './incomplete-form.ts';
import { PlaceholderLink } from './placeholder-link.tsx';
import styles from './sign-in.module.css';
import { SignInColumn } from './sign-in-column.tsx';

/** One message for the whole form, shown in the banner and not under each empty field. */
const LOGIN_INCOMPLETE = 'Please fill in all fields';

interface LoginFields {
  username_or_email: string;
  password: string;
  keep_signed_in: boolean;
}

/** Rules for React Hook Form's `register`: a schema library would double this page's form code (068). */
const loginRules = {
  username_or_email: { validate: (text: string) => text.trim() !== '' || LOGIN_INCOMPLETE },
  password: { validate: (text: string) => text !== '' || LOGIN_INCOMPLETE },
};

/** The body of the call. */
function credentials({ username_or_email, password }: LoginFields) {
  return { username_or_email: username_or_email.trim(), password };
}

/** The sign-in. Afterwards the route redirects: to the page that required the sign-in, or to /dashboard. */
export default function LoginPage() {
  const { signIn } = useSessionActions();
  const loading = useSession((session) => session.loading);
  const { state } = useLocation();
  const isBrowser = useIsBrowser();
  const ended = isBrowser && (state as LoginState | null)?.ended === true;
  const hasMail = useRunTimeConfig().mail && isBrowser;
  // No default values: the form starts with its fields' contents, which may have been typed before the script ran.
  const { register, handleSubmit, setError, formState } = useForm<LoginFields>();
  const { errors, isSubmitting } = formState;
  const { banner, under, marks } = incompleteForm(errors, LOGIN_INCOMPLETE);
  const busy = isSubmitting || loading;
  const send = useFocusBack(busy);

  const submit = handleSubmit(async (fields) => {
    if (useSession.getState().loading) return;
    await signIn(credentials(fields), fields.keep_signed_in).catch(showFormErrors(setError, 'Login failed'));
  });

  return (
    <SignInColumn
      heading="Sign in to your account"
      aside={
        <>
          New here?{' '}
          <PlainTextLink to="/register" state={state}>
            Create an account
          </PlainTextLink>
        </>
      }
    >
      <form method="post" noValidate onSubmit={submit} className={styles.form}>
        {ended && !banner && <Ended />}
        <FormBanner error={banner} />
        <TextField
          label="Username or Email"
          error={under(errors.username_or_email)}
          {...register('username_or_email', loginRules.username_or_email)}
          {...marks(errors.username_or_email)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          what="password"
          error={under(errors.password)}
          {...register('password', loginRules.password)}
          {...marks(errors.password)}
          autoComplete="current-password"
        />
        <div className={styles.choices}>
          <CheckField label="Keep me signed in" error={undefined} {...register('keep_signed_in')} />
          <PlaceholderLink alone to={hasMail ? '/forgot-password' : undefined}>
            Forgot your password?
          </PlaceholderLink>
        </div>
        <PlainButton ref={send} type="submit" size="lg" loading={busy} loadingText="Signing in...">
          Sign in
        </PlainButton>
      </form>
    </SignInColumn>
  );
}

/** Notice for a member whose session ended: saved data is not lost, and they return to their page. */
function Ended() {
  return (
    <FormNotice icon={<LogOut aria-hidden="true" />}>
      You have been signed out. Sign in to continue where you were.
    </FormNotice>
  );
}
