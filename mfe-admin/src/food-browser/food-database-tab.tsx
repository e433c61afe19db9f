import { Button, Link, LoadingState, SkeletonText, useLocation } from '@fettle/shared-ui';
import { useCurrentUser } from '@fettle/shared-ui/data';
import { FileUp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FoodBrowser } from './food-browser.tsx';

const ImportsPage = lazy(() => import('../food-imports/imports-page.tsx'));
const IMPORTS = '/admin/food-database/imports';

/** Tab of the console: every administrator may edit and delete here; those of level 0 also import foods. */
export default function FoodDatabaseTab() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  if (pathname.toLowerCase().replace(/\/+$/, '') === IMPORTS) {
    const loading = (
      <LoadingState label="Loading imports">
        <SkeletonText lines={8} />
      </LoadingState>
    );
    return (
      <Suspense fallback={loading}>
        <ImportsPage />
      </Suspense>
    );
  }
  const mayImport = user?.is_admin === true && user.permission_level === 0;
  return (
    <FoodBrowser
      rights="admin"
      description="Foods that all members share. Edits count for all of them."
      more={
        mayImport && (
          <Button asChild variant="secondary">
            <Link to={IMPORTS}>
              <FileUp size={18} aria-hidden /> Import foods
            </Link>
          </Button>
        )
      }
    />
  );
}
