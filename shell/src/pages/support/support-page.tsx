import { useLocation } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import { useSession } from '../../session/session-store.ts';
import { SupportCenter } from './support-center.tsx';

/** The Support Center in the app, which knows the session and the contact addresses. */
export default function SupportPage() {
  return (
    <SupportCenter
      visit={useLocation().key}
      config={useRunTimeConfig()}
      isAdmin={useCurrentUser()?.is_admin}
      signedIn={useSession().signedIn}
    />
  );
}
