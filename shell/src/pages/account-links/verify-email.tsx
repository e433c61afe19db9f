import { PlainButton, PlainTextLink } from '@fettle/shared-ui';
import { ApiError, api, currentUser, useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { useEffect } from 'react';
import { useSession } from '../../session/session-store.ts';
import { ACCOUNT_EMAIL } from '../profile/email/email.queries.ts';
import { Outcome } from '../sign-in/outcome.tsx';
import { EndedLink } from './link-texts.tsx';

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

/** Verifies an address as soon as its link is opened; the server takes a link twice, so that a second try is harmless. */
export function VerifyEmail({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, ...verify } = useMutation({
    mutationFn: () => api.post('/auth/verify-email', { token }),
    meta: { invalidates: [ACCOUNT_EMAIL] },
    onSuccess: () => {
      if (useSession.getState().signedIn)
        void client.fetchQuery({ ...currentUser, staleTime: 0 }).catch(() => undefined);
    },
  });
  useEffect(() => {
    if (token !== '') mutate();
  }, [token, mutate]);
  const { error } = verify;
  const profile = <PlainTextLink to="/profile">your profile</PlainTextLink>;
  if (verify.isSuccess) {
    return (
      <Outcome key="done" heading="Your email is verified">
        <p>Mails reach you at this address. You find it in {profile}.</p>
      </Outcome>
    );
  }
  if (token === '' || hasStatus(error, 410)) {
    return (
      <EndedLink>A newer link may be in your mail. You can also ask for another in {profile}.</EndedLink>
    );
  }
  if (hasStatus(error, 409)) {
    return (
      <Outcome key="taken" heading="This email is taken">
        <p>Another account has this address by now. Yours keeps the one it has: see {profile}.</p>
      </Outcome>
    );
  }
  if (error) {
    const again = (
      <PlainButton size="lg" onClick={() => mutate()}>
        Try again
      </PlainButton>
    );
    return (
      <Outcome key="failed" heading="Your email is not verified yet" next={again}>
        <p>{error.message}</p>
        <p>The link still works.</p>
      </Outcome>
    );
  }
  return (
    <Outcome key="waiting" heading="Verify your email">
      <p>Verifying your email...</p>
    </Outcome>
  );
}
