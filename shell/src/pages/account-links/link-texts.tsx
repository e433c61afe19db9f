import { PlainTextLink } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import { Outcome } from '../sign-in/outcome.tsx';

/** The link beside the heading of a form. */
export function SignInInstead() {
  return (
    <>
      Know your password? <PlainTextLink to="/login">Sign in</PlainTextLink>
    </>
  );
}

/** A link that does nothing any more; the server does not tell which of the reasons it is. */
export function EndedLink({ children }: { children: ReactNode }) {
  return (
    <Outcome heading="This link no longer works">
      <p>It has expired, was used before, or is not complete.</p>
      <p>{children}</p>
    </Outcome>
  );
}
