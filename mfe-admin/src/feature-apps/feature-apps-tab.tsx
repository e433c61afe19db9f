import { NumberValue, PageHead, useSearchParams } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { useEffect, useMemo, useRef } from 'react';
import { AppLoads } from './app-loads.tsx';
import { Failures } from './failures.tsx';
import styles from './feature-apps-tab.module.css';
import { LiveApps } from './live-apps.tsx';
import { remoteFailures } from './remote-failures.queries.ts';
import { Teams } from './teams/teams.tsx';

/** Live feature apps, the loads of each build, and failures on members' pages, for the teams that own them. */
export default function FeatureAppsTab() {
  const [params, setParams] = useSearchParams();
  const app = params.get('app') ?? '';
  const { data } = useQuery(remoteFailures.list(''));
  const reports = useMemo(() => {
    if (!data) return null;
    const byName = new Map<string, number>();
    for (const { remote, count } of data.failures) byName.set(remote, (byName.get(remote) ?? 0) + count);
    return byName;
  }, [data]);

  const failures = useRef<HTMLElement>(null);
  const moveFocus = useRef(false);

  // A link in the first table leads to the second one, which may be below the viewport.
  useEffect(() => {
    if (!moveFocus.current || !app) return;
    moveFocus.current = false;
    failures.current?.focus({ preventScroll: true });
    failures.current?.scrollIntoView({ block: 'start' });
  }, [app]);

  return (
    <div className={styles.section}>
      <PageHead
        title="Feature apps"
        description="Live builds, and failures on members’ pages in the last 7 days."
        action={
          data && (
            <NumberValue size="2xl" value={data.reports} unit={data.reports === 1 ? 'report' : 'reports'} />
          )
        }
      />
      <LiveApps
        reports={reports}
        onFailures={() => {
          moveFocus.current = true;
        }}
      />
      <AppLoads />
      <Failures
        ref={failures}
        app={app}
        onApp={(name) => setParams(name ? { app: name } : {}, { replace: true })}
      />
      <Teams />
    </div>
  );
}
