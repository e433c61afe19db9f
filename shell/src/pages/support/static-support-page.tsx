import { ContactChannels } from './contact-channels.tsx';
import { FaqList } from './faq-list.tsx';
import { QuickLinks } from './quick-links.tsx';
import { SupportCenter } from './support-center.tsx';

/** The Support Center as it is rendered at build time; `shell/src/prerender/support-behaviour.ts` brings it to life. */
export function StaticSupportPage() {
  return (
    <SupportCenter>
      <FaqList />
      <ContactChannels config={null} isAdmin={false} />
      <QuickLinks signedIn={false} />
    </SupportCenter>
  );
}
