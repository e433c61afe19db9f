import { PlainButton, PlainTextLink, useFocusBack, useLocation } from '@fettle/shared-ui';
import { ApiError } from '@fettle/shared-ui/data';
import { FormBanner, FormNotice, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { LogOut } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import { useIsBrowser } from '../../app/use-is-browser.ts';
import { type LoginState, originPage } from '../../session/origin-page.ts';
import { useSessionActions } from '../../session/session-provider.tsx';
import { useSession } from '../../session/session-store.ts';
import { CheckField, PasswordField, TextField } from './fields.tsx';
import { incompleteForm } from './incomplete-form.ts';
import { PlaceholderLink } from './placeholder-link.tsx';
import type { SecondFactorNeeded } from './second-step/second-step.tsx';
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

const loadRest = () => import(/* webpackChunkName: "second-step" */ './second-step/after-the-form.ts');

/** The sign-in. Afterwards the route redirects: to the page that required the sign-in, or to /dashboard. */
export default function LoginPage() {
  const session = useSessionActions();
  const loading = useSession(({ loading }) => loading);
  const { state } = useLocation();
  const isBrowser = useIsBrowser();
  const ended = isBrowser && (state as LoginState | null)?.ended === true;
  const { mail, public_url, identity_provider } = useRunTimeConfig();
  // Passkeys belong to the host of `PUBLIC_URL`.
  const hasPasskeys = isBrowser && 'PublicKeyCredential' in window && public_url === location.origin;
  // No default values: the form starts with its fields' contents, which may have been typed before the script ran.
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm<LoginFields>();
  const [secondStep, setSecondStep] = useState<ReactNode>(null);
  const { errors, isSubmitting } = formState;
  const { banner, under, marks } = incompleteForm(errors, LOGIN_INCOMPLETE);
  const busy = isSubmitting || loading;
  const send = useFocusBack(busy);
  const showErrors = showFormErrors(setError, 'Login failed');
  const keepSignedIn = () => getValues('keep_signed_in');

  const submit = handleSubmit(async (fields) => {
    if (useSession.getState().loading) return;
    await session.signIn(credentials(fields), fields.keep_signed_in).catch(explain).catch(showErrors);
  });

  /** Shows what the server adds to a refusal: the second step in place of the form, or the reason of a suspension. */
  async function explain(refusal: unknown): Promise<void> {
    if (!(refusal instanceof ApiError && refusal.data)) throw refusal;
    const { SecondStep, suspensionText } = await loadRest();
    const advice = suspensionText(refusal);
    if (advice) return setError('root', { type: 'server', message: refusal.message, types: { advice } });
    if (refusal.code !== 'SECOND_FACTOR_NEEDED') throw refusal;
    const onBack = (message?: string) => {
      setSecondStep(null);
      setTimeout(() => setFocus('password'));
      if (message) setError('root', { message });
    };
    const needed = refusal.data as SecondFactorNeeded;
    setSecondStep(<SecondStep needed={needed} keepSignedIn={keepSignedIn()} onBack={onBack} />);
  }

  const signInWithPasskey = async () => (await loadRest()).signInWithPasskey(session, keepSignedIn());
  const signInAtProvider = async () =>
    (await loadRest()).goToProvider({
      purpose: 'sign-in',
      from: originPage(state),
      keep_signed_in: keepSignedIn(),
    });
  const suggested = useRef(false);
  const suggestPasskeys = async () => {
    if (suggested.current) return;
    suggested.current = true;
    await (await loadRest()).suggestPasskeys(session, keepSignedIn).catch(explain).catch(showErrors);
  };

  if (secondStep)
    return (
      <SignInColumn
        heading="One more step"
        aside="Your password is correct. Now confirm with your second factor."
      >
        {secondStep}
      </SignInColumn>
    );
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
          onFocus={hasPasskeys ? suggestPasskeys : undefined}
          autoComplete="username webauthn"
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
          <PlaceholderLink alone to={mail && isBrowser ? '/forgot-password' : undefined}>
            Forgot your password?
          </PlaceholderLink>
        </div>
        <PlainButton ref={send} type="submit" size="lg" loading={busy} loadingText="Signing in...">
          Sign in
        </PlainButton>
      </form>
      {/* As high as one button; they show only in the browser. */}
      <div className={styles.others}>
        {hasPasskeys && (
          <PlainButton
            variant="ghost"
            onClick={() => void signInWithPasskey().catch(explain).catch(showErrors)}
          >
            Use a passkey
          </PlainButton>
        )}
        {isBrowser && identity_provider && (
          <PlainButton
            variant="secondary"
            disabled={busy}
            onClick={() => void signInAtProvider().catch(showErrors)}
          >
            Continue with {identity_provider}
          </PlainButton>
        )}
      </div>
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
