import { Moon, Sun } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { BrandMark } from '../brand-mark.tsx';
import { FooterLinks } from './footer-links.tsx';
import { PageLink } from './page-link.tsx';
import styles from './public-page.module.css';

interface PublicPageProps {
  /** The landing page shows the brand itself: its header has the mark only. */
  isLanding: boolean;
  themeToggle: ReactNode;
  children: ReactNode;
}

/** Header, main and footer around public pages, in the app and in prerendered pages. */
export function PublicPage({ isLanding, themeToggle, children }: PublicPageProps) {
  return (
    <div className={styles.page}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.header}>
        {isLanding ? (
          <BrandMark />
        ) : (
          <PageLink to="/" aria-label="Fettle home" className={styles.brand}>
            <BrandMark />
            <span>Fettle</span>
          </PageLink>
        )}
        {themeToggle}
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <FooterLinks />
      </footer>
    </div>
  );
}

/** Switches between light and dark. Both icons are rendered; styles show that of the other theme. */
export function PlainThemeToggle(props: ComponentProps<'button'>) {
  return (
    <button type="button" aria-label="Toggle theme" className={styles.toggle} {...props}>
      <Moon className={styles.toDark} aria-hidden="true" />
      <Sun className={styles.toLight} aria-hidden="true" />
    </button>
  );
}
