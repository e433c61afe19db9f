import { NumberValue, PageHead, useSearchParams } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { AppLoads } from './app-loads.tsx';
import { Failures } from './failures.tsx';
import styles from './feature-apps-tab.module.css';
import { LiveApps } from './live-apps.tsx';
import { remoteFailures } from './remote-failures.queries.ts';
import { TeamPage } from './teams/team-page/team-page.tsx';
import { Teams } from './teams/teams.tsx';

/** Live feature apps, the loads of each build, and failures on members' pages; or, at `?team=<id>`, the page of a team. */
export default function FeatureAppsTab() {
  const [params] = useSearchParams();
  const team = params.get('team');
  const root = useRef<HTMLDivElement>(null);
  const { onOpen, onDelete } = useTeamFocus(root, team);
  return (
    <div ref={root} className={styles.section}>
      {team ? <TeamPage key={team} id={team} onDelete={onDelete} /> : <AllFeatureApps onOpenTeam={onOpen} />}
    </div>
  );
}

/**
 * Moves the focus as a page load does, since the path stays the same: to the heading of a team's page, at the top, and back to
 * the link that led there, or to the heading where the list does not have it. Returns what is called when a link is followed, and
 * when the team is deleted.
 */
function useTeamFocus(root: RefObject<HTMLElement | null>, team: string | null) {
  const shown = useRef(team);
  const isFollowed = useRef(false);
  const isDeleted = useRef(false);
  useEffect(() => {
    const left = shown.current;
    if (left === team) return;
    shown.current = team;
    if (team && isFollowed.current) document.documentElement.scrollTop = 0;
    // The list has a deleted team until it is fetched again: its link would take the focus along.
    const link =
      team || isDeleted.current ? null : document.getElementById(`team-${left}`)?.querySelector('a');
    const target = link ?? root.current?.querySelector('h1');
    target?.focus({ preventScroll: true });
    isFollowed.current = false;
    isDeleted.current = false;
  }, [root, team]);
  return {
    onOpen: () => {
      isFollowed.current = true;
    },
    onDelete: () => {
      isDeleted.current = true;
    },
  };
}

function AllFeatureApps({ onOpenTeam }: { onOpenTeam(): void }) {
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
    <>
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
      <Teams onOpen={onOpenTeam} />
    </>
  );
}
