import { Navigate, Route, Routes } from '@fettle/shared-ui';
import { lazy, Suspense } from 'react';
import { RequireAccess } from './auth/require-access.tsx';
import { Slot } from './federation/slot.tsx';
import { FullScreenSpinner } from './layout/full-screen-spinner.tsx';
import { PageBoundary } from './layout/page-boundary.tsx';
import { PageLoading } from './layout/page-loading.tsx';
import PublicFrame from './layout/public-frame.tsx';
import { useNavigationManners } from './layout/use-navigation-manners.ts';
import { ComingSoon } from './pages/coming-soon/coming-soon.tsx';
import { routes, type ShellRoute } from './routes.tsx';

const SignedInFrame = lazy(() => import('./layout/signed-in-frame.tsx'));

const forMembers = ({ access }: ShellRoute) => access === 'member' || access === 'admin';

/** Every page in its frame, for those who may see it; `routes.tsx` says which. */
export function App() {
  useNavigationManners();
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Routes>
        <Route element={<PublicFrame />}>{routes.filter((route) => !forMembers(route)).map(pageRoute)}</Route>
        <Route
          element={
            <RequireAccess access="member">
              <SignedInFrame />
            </RequireAccess>
          }
        >
          {routes.filter(forMembers).map(pageRoute)}
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}

function pageRoute(route: ShellRoute) {
  const path = 'slot' in route.show ? `${route.path}/*` : route.path;
  return <Route key={route.path} path={path} element={<RoutedPage route={route} />} />;
}

function RoutedPage({ route: { path, title, access, show } }: { route: ShellRoute }) {
  return (
    <PageBoundary key={path} title={title}>
      <RequireAccess access={access}>
        <Suspense fallback={<PageLoading title={title} />}>
          {'page' in show ? (
            <show.page />
          ) : (
            <Slot
              name={show.slot}
              props={{}}
              fallback={<ComingSoon heading={show.heading} promise={show.promise} />}
            />
          )}
        </Suspense>
      </RequireAccess>
    </PageBoundary>
  );
}
