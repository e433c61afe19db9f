import type { RunTimeConfig } from '../../app/run-time-config.ts';
import reading from '../legal/reading-page.module.css';
import { ContactChannels } from './contact-channels.tsx';
import { FaqList } from './faq-list.tsx';
import { QuickLinks } from './quick-links.tsx';
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
