import type { RunTimeConfig } from '../../app/run-time-config.ts';
import { PageLink } from '../../frame/public-frame/page-link.tsx';
import reading from '../legal/reading-page.module.css';
import { ContactChannels } from './contact-channels.tsx';
import { FaqList } from './faq-list.tsx';
import styles from './support.module.css';

interface SupportCenterProps {
  /** Changes whenever the app has gone to another address. */
  visit?: string;
  /** Null in the prerendered page, into which `shell/src/prerender/support-behaviour.ts` writes the addresses. */
  config: RunTimeConfig | null;
  isAdmin?: boolean;
  signedIn?: boolean;
}

/** The Support Center, of the app and of the prerendered page, whose visitor is unknown. */
export function SupportCenter({ visit, config, isAdmin = false, signedIn = false }: SupportCenterProps) {
  return (
    <div className={`${reading.page} ${styles.page}`}>
      <header className={reading.head}>
        <h1 tabIndex={-1}>Support Center</h1>
        <p>
          Answers to common questions. Can’t find yours? <a href="#write-to-us">Write to us</a>: we answer
          within <span className={styles.whole}>24-48 hours</span>.
        </p>
      </header>
      <FaqList visit={visit} />
      <ContactChannels config={config} isAdmin={isAdmin} />
      <QuickLinks signedIn={signedIn} />
    </div>
  );
}

const FOR_VISITORS = [
  { path: '/register', label: 'Create an account' },
  { path: '/login', label: 'Sign in' },
];

/** Pages for everyone. A visitor who is not signed in has to sign in first, and then gets the page. */
const FOR_ALL = [
  { path: '/dashboard', label: 'Dashboard' },
  { path: '/calendar', label: 'Activity Calendar' },
  { path: '/settings', label: 'Settings' },
  { path: '/privacy', label: 'Privacy Policy' },
  { path: '/terms', label: 'Terms of Service' },
];

/** Links from the Support Center to other pages; visitors also get the registration and the sign-in. */
function QuickLinks({ signedIn }: { signedIn: boolean }) {
  const links = signedIn ? FOR_ALL : [...FOR_VISITORS, ...FOR_ALL];
  return (
    <nav aria-labelledby="quick-links" className={styles.part}>
      <h2 id="quick-links">Quick links</h2>
      <ul className={styles.links}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <PageLink to={path}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
