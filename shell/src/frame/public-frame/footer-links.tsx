import styles from './footer-links.module.css';
import { PageLink } from './page-link.tsx';

const FOOTER = [
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
  { path: '/support', label: 'Support' },
];

/** Links to /privacy, /terms and /support, at the end of every page. */
export function FooterLinks() {
  return (
    <nav aria-label="Legal and help" className={styles.links}>
      {FOOTER.map(({ path, label }) => (
        <PageLink key={path} to={path} className={styles.link}>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
