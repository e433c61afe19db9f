import { announce, Heading } from '@fettle/shared-ui';
import { useCurrentUser, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useRef, useState } from 'react';
import { QueryStates } from '../console/query-states.tsx';
import { AppLoadsSkeleton, AppLoadsTable } from './app-loads-table.tsx';
import { type FeatureApp, featureApps, type LiveChange } from './feature-apps.queries.ts';
import tab from './feature-apps-tab.module.css';
import { LiveChangeDialog } from './live-change-dialog.tsx';

interface Opened {
  app: FeatureApp;
  change: LiveChange;
  revision: number;
}

interface AppLoadsProps {
  /** Names of the feature apps that are shown; all by default. */
  only?: readonly string[];
}

/**
 * Number of members who load each build, and for how many it fails, stable beside canary; administrators of level 0
 * change live builds here.
 */
export function AppLoads({ only }: AppLoadsProps) {
  const list = useQuery(featureApps.list());
  const mayChange = useCurrentUser()?.permission_level === 0;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data } = list;
  useTakenBackAnnouncements(data?.feature_apps);
  return (
    <section aria-labelledby="app-loads" className={tab.part}>
      <div className={tab.title}>
        <Heading as="h2" id="app-loads" size="md">
          Members by build
        </Heading>
      </div>
      <QueryStates
        compact
        query={list}
        label="Loading members by build"
        failure="Failed to fetch members by build"
      >
        <AppLoadsSkeleton />
      </QueryStates>
      {data && (
        <AppLoadsTable
          apps={data.feature_apps.filter(({ name }) => only?.includes(name) ?? true)}
          onChange={
            mayChange ? (app, change) => setOpened({ app, change, revision: data.revision }) : undefined
          }
        />
      )}
      {!mayChange && data && (
        <p className={tab.quiet}>
          Administrators of level 0 switch feature apps off and on here, and roll them back.
        </p>
      )}
      {opened && <LiveChangeDialog {...opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

/** Announces a canary that is taken back while the page is open; earlier ones are only shown. */
function useTakenBackAnnouncements(apps: readonly FeatureApp[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!apps) return;
    const taken = apps.flatMap(({ name, taken_back }) => (taken_back ? [`${name} ${taken_back.at}`] : []));
    const before = known.current;
    known.current = new Set(taken);
    for (const one of taken)
      if (before && !before.has(one)) announce(`The canary of ${one.split(' ')[0]} was taken back`);
  }, [apps]);
}
