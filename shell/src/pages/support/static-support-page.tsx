import { ContactChannels } from './contact-channels.tsx';
import { FaqList } from './faq-list.tsx';
import { QuickLinks } from './quick-links.tsx';
import { SupportCenter } from './support-center.tsx';

/** The Support Center as rendered at build time; `shell/src/prerender/support.ts` adds its behaviour. */
export function StaticSupportPage() {
  return (
    <SupportCenter>
      <FaqList />
      <ContactChannels config={null} isAdmin={false} />
      <QuickLinks signedIn={false} />
    </SupportCenter>
  );
}
