import { ErrorState, Navigate, useLocation } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Access } from '../app/routes.tsx';
import { FullScreenSpinner } from '../frame/full-screen-spinner.tsx';
import PublicFrame from '../frame/public-frame/public-frame.tsx';
import { type LoginState, pageAfterSignIn } from './origin-page.ts';
import { useSessionActions } from './session-provider.tsx';
import { sessionStore, useSession } from './session-store.ts';

/** Shows the page to users who have access to it, and redirects the others. */
export function RequireAccess({ access, children }: { access: Access; children: ReactNode }) {
  const leaving = useSession((session) => session.leaving);
  const isForMembers = access === 'member' || access === 'admin';
  useEffect(() => {
    if (leaving && !isForMembers) sessionStore.pageLeft();
  }, [leaving, isForMembers]);
  if (access === 'public') return children;
  if (access === 'guest') return <ForGuests>{children}</ForGuests>;
  return <ForMembers>{access === 'admin' ? <ForAdmins>{children}</ForAdmins> : children}</ForMembers>;
}

function ForGuests({ children }: { children: ReactNode }) {
  const signedIn = useSession((session) => session.signedIn);
  const { pathname, state } = useLocation();
  return signedIn ? <Navigate to={pageAfterSignIn(pathname, state)} replace /> : children;
}

function ForMembers({ children }: { children: ReactNode }) {
  const { initialised, signedIn, offline, leaving } = useSession();
  const { pathname, search, hash } = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (signedIn) wasSignedIn.current = true;
  }, [signedIn]);
  if (signedIn) return children;
  if (!initialised) return <FullScreenSpinner />;
  if (offline) return <OfflinePage />;
  if (leaving) return <Navigate to="/" replace />;
  const from = pathname + search + hash;
  const state: LoginState = wasSignedIn.current ? { from, ended: true } : { from };
  return <Navigate to="/login" replace state={state} />;
}

function ForAdmins({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  if (!user) return <FullScreenSpinner />;
  return user.is_admin ? children : <Navigate to="/dashboard" replace />;
}

/**
 * Shown in place of a protected page while the server cannot be reached to check the member's tokens. The member
 * stays signed in, and the pages that need no sign-in are reachable from here.
 */
function OfflinePage() {
  const { start } = useSessionActions();
  const loading = useSession((session) => session.loading);
  return (
    <PublicFrame>
      <ErrorState wholePage title="You are offline" onRetry={start} retrying={loading}>
        Fettle cannot reach its server. You are still signed in, and this page continues when the connection
        is back.
      </ErrorState>
    </PublicFrame>
  );
}
