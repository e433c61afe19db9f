import { PageLink } from '../../frame/public-frame/page-link.tsx';
import styles from './support.module.css';

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
export function QuickLinks({ signedIn }: { signedIn: boolean }) {
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
