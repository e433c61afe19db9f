import { useLocation } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import { useSession } from '../../session/session-store.ts';
import { ContactChannels } from './contact-channels.tsx';
import { FaqList } from './faq-list.tsx';
import { QuickLinks } from './quick-links.tsx';
import { SupportCenter } from './support-center.tsx';

/** The Support Center in the app, which knows the session and the contact addresses. */
export default function SupportPage() {
  const { key } = useLocation();
  const { signedIn } = useSession();
  return (
    <SupportCenter>
      <FaqList visit={key} />
      <ContactChannels config={useRunTimeConfig()} isAdmin={useCurrentUser()?.is_admin === true} />
      <QuickLinks signedIn={signedIn} />
    </SupportCenter>
  );
}
