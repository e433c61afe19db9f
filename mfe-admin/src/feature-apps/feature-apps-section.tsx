import { NumberValue, PageHead, TextLink, useSearchParams } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { useEffect, useMemo, useRef } from 'react';
import { Failures } from './failures.tsx';
import styles from './feature-apps-section.module.css';
import { LiveApps } from './live-apps.tsx';
import { remoteFailures } from './remote-failures.queries.ts';

/** What is live, and what failed of it on members' pages: for the teams that own the feature apps. */
export function FeatureAppsSection() {
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
  const wanted = useRef(false);

  // Who asks in the first table reads on in the second, which may be below the window.
  useEffect(() => {
    if (!wanted.current || !app) return;
    wanted.current = false;
    failures.current?.focus({ preventScroll: true });
    failures.current?.scrollIntoView({ block: 'start' });
  }, [app]);

  return (
    <div className={styles.section}>
      <PageHead
        title="Feature apps"
        description={
          <>
            What is live, and what failed on members’ pages in the last 7 days. Back to the{' '}
            <TextLink to="/admin">users</TextLink>.
          </>
        }
        action={
          data && (
            <NumberValue size="2xl" value={data.reports} unit={data.reports === 1 ? 'report' : 'reports'} />
          )
        }
      />
      <LiveApps
        reports={reports}
        onFailures={() => {
          wanted.current = true;
        }}
      />
      <Failures
        ref={failures}
        app={app}
        onApp={(chosen) => setParams(chosen ? { app: chosen } : {}, { replace: true })}
      />
    </div>
  );
}
