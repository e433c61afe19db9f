import { PlainButton, PlainTextLink, useFocusBack, useNavigate } from '@fettle/shared-ui';
import { ApiError, api, currentUser, useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { FormBanner, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { useSession } from '../../session/session-store.ts';
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx';
import { Outcome } from '../sign-in/outcome.tsx';
import styles from '../sign-in/sign-in.module.css';
import { SignInColumn } from '../sign-in/sign-in-column.tsx';
import { EndedLink, SignInInstead } from './link-texts.tsx';

const isEnded = (error: unknown) => error instanceof ApiError && error.status === 410;

/** Sets a new password by a link, which signs out all devices; the member signs in afterwards. */
export function ResetPassword({ token }: { token: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { new_password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const reset = useMutation({
    mutationFn: ({ new_password }: { new_password: string }) =>
      api.post('/auth/reset-password', { token, new_password }),
    onSuccess: () => {
      // A member who is signed in here finds out now, and not with the next call, that this device is signed out too.
      if (useSession.getState().signedIn)
        void client.fetchQuery({ ...currentUser, staleTime: 0, retry: false }).catch(() => undefined);
    },
    onError: showFormErrors(setError),
  });
  const save = useFocusBack(reset.isPending);
  if (reset.isSuccess) {
    return (
      <Outcome
        heading="Your password is changed"
        next={
          <PlainButton size="lg" onClick={() => navigate('/login')}>
            Sign in
          </PlainButton>
        }
      >
        <p>All devices are signed out, and your API tokens have ended. Sign in with your new password.</p>
      </Outcome>
    );
  }
  if (token === '' || isEnded(reset.error)) {
    return (
      <EndedLink>
        If you have just chosen a new password, it is saved:{' '}
        <PlainTextLink to="/login">sign in</PlainTextLink> with it. If not,{' '}
        <PlainTextLink to="/forgot-password">ask for another link</PlainTextLink>.
      </EndedLink>
    );
  }
  return (
    <SignInColumn heading="Choose a new password" aside={<SignInInstead />}>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(({ new_password }) => reset.mutate({ new_password }))}
        className={styles.form}
      >
        <FormBanner error={errors.root} />
        <NewPasswordFields register={register} errors={errors} />
        <PlainButton ref={save} type="submit" size="lg" loading={reset.isPending} loadingText="Saving...">
          Save password
        </PlainButton>
      </form>
    </SignInColumn>
  );
}
