import { Navigate, useLocation } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { type ReactNode, useEffect, useRef } from 'react';
import { FullScreenSpinner } from '../layout/full-screen-spinner.tsx';
import type { Access } from '../routes.tsx';
import { OfflineStart } from './offline-start.tsx';
import { type LoginState, pageAfterSignIn } from './origin-page.ts';
import { sessionStore, useSession } from './session-store.ts';

/** Shows the page to those who may see it, and leads everybody else to where they can go on. */
export function RequireAccess({ access, children }: { access: Access; children: ReactNode }) {
  if (access === 'public') return children;
  if (access === 'guest') return <ForGuests>{children}</ForGuests>;
  return <ForMembers>{access === 'admin' ? <ForAdmins>{children}</ForAdmins> : children}</ForMembers>;
}

function ForGuests({ children }: { children: ReactNode }) {
  const { signedIn, leaving } = useSession();
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (leaving) sessionStore.left();
  }, [leaving]);
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
  if (offline) return <OfflineStart />;
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
