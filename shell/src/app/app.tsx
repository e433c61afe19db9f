import { Navigate, Route, Routes, useAppliedTheme } from '@fettle/shared-ui';
import { Suspense, use } from 'react';
import { FullScreenSpinner } from '../frame/full-screen-spinner.tsx';
import { PageBoundary } from '../frame/page-boundary/page-boundary.tsx';
import { PageLoadingContext } from '../frame/page-boundary/page-loading-context.ts';
import PublicFrame from '../frame/public-frame/public-frame.tsx';
import { useRouteChange } from '../frame/route-change/use-route-change.ts';
import { RequireAccess } from '../session/require-access.tsx';
import { lazyComponent } from './lazy-component.ts';
import { PRODUCT, routes, type ShellRoute, type SlotShow } from './routes.tsx';

/** The signed-in frame; its chunk also holds the code that loads feature apps. */
const SignedInFrame = lazyComponent(
  () => import(/* webpackChunkName: "signed-in" */ '../frame/signed-in-frame.tsx'),
);
const SlotPage = lazyComponent<SlotShow>(
  () => import(/* webpackChunkName: "signed-in" */ '../frame/slot-page.tsx'),
);

const forMembers = ({ access }: ShellRoute) => access === 'member' || access === 'admin';

/** Every route of `routes.tsx` in its frame, behind its access check. */
export function App() {
  useAppliedTheme();
  useRouteChange();
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Routes>
        <Route element={<PublicFrame />}>{routes.filter((route) => !forMembers(route)).map(pageRoute)}</Route>
        <Route
          element={
            <RequireAccess access="member">
              <PageBoundary title={PRODUCT} resetCode={SignedInFrame.reset} loading={<FullScreenSpinner />}>
                <SignedInFrame />
              </PageBoundary>
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
  const { reset } = 'page' in show ? show.page : SlotPage;
  const Loading = use(PageLoadingContext);
  const loading = <Loading title={title} />;
  return (
    <PageBoundary key={path} title={title} resetCode={reset} loading={loading}>
      <RequireAccess access={access}>
        <Suspense fallback={loading}>{'page' in show ? <show.page /> : <SlotPage {...show} />}</Suspense>
      </RequireAccess>
    </PageBoundary>
  );
}
