import { useLocation } from '@fettle/shared-ui';
import { FeatureAppsSection } from './feature-apps/feature-apps-section.tsx';
import { UsersSection } from './users/users-section.tsx';

/** The admin console: user management and feature apps. The shell's routes decide who has access. */
export default function AdminPage() {
  const { pathname } = useLocation();
  return /^\/admin\/feature-apps\/?$/.test(pathname) ? <FeatureAppsSection /> : <UsersSection />;
}
