import { PlainButton, PlainTextLink, useFocusBack } from '@fettle/shared-ui';
import { api, useMutation } from '@fettle/shared-ui/data';
import { FormBanner, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { useState } from 'react';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import { TextField } from '../sign-in/fields.tsx';
import { Outcome } from '../sign-in/outcome.tsx';
import { emailError } from '../sign-in/register-form.ts';
import styles from '../sign-in/sign-in.module.css';
import { SignInColumn } from '../sign-in/sign-in-column.tsx';
import { SignInInstead } from './link-texts.tsx';

const HEADING = 'Forgot your password?';

/** Asks for a link to a new password. The answer never tells whether an account has the address. */
export function ForgotPassword() {
  const { mail } = useRunTimeConfig();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (!mail) return <NoMail />;
  if (!sent) {
    const show = (typed: string) => {
      setEmail(typed);
      setSent(true);
    };
    return <EmailForm email={email} onSent={show} />;
  }
  const again = (
    <PlainButton variant="secondary" size="lg" onClick={() => setSent(false)}>
      Try another address
    </PlainButton>
  );
  return (
    <Outcome heading="Look at your mail" next={again}>
      <p>
        If an account has the address <b>{email}</b>, a link to a new password is on its way to it.
      </p>
      <p>The link works for 30 minutes. If no mail comes, look among the spam too.</p>
    </Outcome>
  );
}

function EmailForm({ email, onSent }: { email: string; onSent(email: string): void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email } });
  const { errors } = formState;
  const ask = useMutation({
    mutationFn: (fields: { email: string }) => api.post('/auth/forgotten-password', fields),
    onSuccess: (_answer, fields) => onSent(fields.email),
    onError: showFormErrors(setError),
  });
  const send = useFocusBack(ask.isPending);
  return (
    <SignInColumn heading={HEADING} aside={<SignInInstead />}>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((fields) => ask.mutate({ email: fields.email.trim() }))}
        className={styles.form}
      >
        <FormBanner error={errors.root} />
        <TextField
          type="email"
          label="Email"
          hint="The address of your account. You get a link to a new password there."
          error={errors.email}
          {...register('email', { validate: (text) => emailError(text.trim()) ?? true })}
          autoComplete="email"
        />
        <PlainButton ref={send} type="submit" size="lg" loading={ask.isPending} loadingText="Sending...">
          Send link
        </PlainButton>
      </form>
    </SignInColumn>
  );
}

/** A page that only an address leads to: the sign-in does not link to it here. */
function NoMail() {
  return (
    <Outcome heading={HEADING}>
      <p>This server sends no mail. An administrator can make you a link to a new password.</p>
      <p>
        The addresses are in the <PlainTextLink to="/support">Support Center</PlainTextLink>.
      </p>
    </Outcome>
  );
}
