import {
  Button,
  EmptyState,
  Heading,
  PageHead,
  SkeletonText,
  TextLink,
  useNavigate,
  useSearchParams,
} from '@fettle/shared-ui';
import { useCurrentUser, useQuery } from '@fettle/shared-ui/data';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { QueryStates } from '../../../console/query-states.tsx';
import { AppLoads } from '../../app-loads.tsx';
import { Failures } from '../../failures.tsx';
import tab from '../../feature-apps-tab.module.css';
import { type OpenedTeamDialog, TeamButtons, TeamDialogs } from '../team-dialogs.tsx';
import { TeamItem } from '../team-item.tsx';
import list from '../teams.module.css';
import { isNotFound, type Team, type TeamDetails, teams } from '../teams.queries.ts';
import { TrustedPublishers } from '../trusted-publishers.tsx';
import { Builds } from './builds-table.tsx';
import { LiveBuilds } from './live-builds.tsx';
import { TeamHistory } from './team-history.tsx';
import styles from './team-page.module.css';

const ALL_TEAMS = '/admin/feature-apps';

/** One team: what is live of its feature apps, their builds, failures and history, and its rights and tokens. */
export function TeamPage({ id, onDelete }: { id: string; onDelete(): void }) {
  const query = useQuery(teams.one(id));
  const { data, error } = query;
  const isUnknown = isNotFound(error);
  return (
    <>
      <TextLink to={ALL_TEAMS} className={styles.back}>
        <ArrowLeft size={16} aria-hidden="true" />
        All feature apps
      </TextLink>
      <PageHead
        title={isUnknown ? 'No such team' : (data?.team.name ?? 'Team')}
        description={data && !isUnknown ? data.team.contact : undefined}
      />
      {isUnknown ? (
        <EmptyState>It may have been deleted. What it deployed stays live.</EmptyState>
      ) : (
        <QueryStates query={query} label="Loading the team" failure="Failed to fetch the team">
          <SkeletonText lines={12} />
        </QueryStates>
      )}
      {data && !isUnknown && <TeamContent details={data} onDelete={onDelete} />}
    </>
  );
}

function TeamContent({ details, onDelete }: { details: TeamDetails; onDelete(): void }) {
  const { team, slots, store, feature_apps, limits, changes } = details;
  const mayChange = useCurrentUser()?.permission_level === 0;
  const [opened, setOpened] = useState<OpenedTeamDialog | null>(null);
  const navigate = useNavigate();
  const rights = useRef<HTMLElement>(null);
  const isLive = feature_apps.some(({ builds }) => builds.some(({ state }) => state !== 'earlier'));
  const hasBuilds = feature_apps.some(({ builds, uploads }) => builds.length + uploads.length > 0);
  return (
    <>
      {store !== 'read' && <EmptyState>{UNKNOWN[store]}</EmptyState>}
      {store === 'read' && !hasBuilds && (
        <NothingYet team={team} onOpen={mayChange ? (dialog) => setOpened({ dialog, team }) : undefined} />
      )}
      {isLive && (
        <>
          <AppLoads only={team.packages} />
          <LiveBuilds feature_apps={feature_apps} limits={limits} />
        </>
      )}
      {hasBuilds && <Builds feature_apps={feature_apps} limits={limits} />}
      {isLive && <TeamFailures packages={team.packages} />}
      {changes.length > 0 && <TeamHistory changes={changes} />}
      <section ref={rights} tabIndex={-1} aria-labelledby="rights" className={tab.part}>
        <div className={tab.title}>
          <Heading as="h2" id="rights" size="md">
            Rights and tokens
          </Heading>
        </div>
        <ul className={list.teams}>
          <TeamItem
            team={team}
            onEnd={mayChange ? (token) => setOpened({ dialog: 'end', team, token }) : undefined}
          >
            <TrustedPublishers team={team} mayChange={mayChange} focusAfter={rights} />
            {mayChange && <TeamButtons team={team} onOpen={(dialog) => setOpened({ dialog, team })} />}
          </TeamItem>
        </ul>
      </section>
      {opened && (
        <TeamDialogs
          opened={opened}
          slots={slots}
          focusAfter={rights}
          onChanged={() => {
            if (opened.dialog !== 'delete') return;
            onDelete();
            void navigate(ALL_TEAMS, { replace: true });
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Why builds, failures and history are not shown, and what to do. */
const UNKNOWN: Record<Exclude<TeamDetails['store'], 'read'>, string> = {
  none: 'This server does not know what is live of this team: it has no store of builds. Those who run it see it by npm run registry in a clone.',
  failed:
    'The builds of this team cannot be read now; its tokens can be ended as ever. The server’s log says what is wrong with the store. This page reads it again by itself.',
};

interface NothingYetProps {
  team: Team;
  /** Left out for administrators who may change nothing. */
  onOpen?: ((dialog: 'edit' | 'new token') => void) | undefined;
}

/** A team that has brought no build, and its next step. */
function NothingYet({ team: { packages }, onOpen }: NothingYetProps) {
  if (!packages.length)
    return (
      <EmptyState action={onOpen && <Button onClick={() => onOpen('edit')}>Name its feature apps</Button>}>
        This team has no feature app yet, so that it deploys nothing
      </EmptyState>
    );
  return (
    <EmptyState action={onOpen && <Button onClick={() => onOpen('new token')}>New token</Button>}>
      Nothing of this team is live yet. With a token, npx fettle deploy brings its first build.
    </EmptyState>
  );
}

/** Failures of one of the team's feature apps, which `?app=` names. */
function TeamFailures({ packages }: Pick<Team, 'packages'>) {
  const [params, setParams] = useSearchParams();
  const failures = useRef<HTMLElement>(null);
  const asked = params.get('app');
  const app = asked && packages.includes(asked) ? asked : (packages[0] ?? '');
  return (
    <Failures
      ref={failures}
      app={app}
      only={packages}
      onApp={(name) => {
        params.set('app', name);
        setParams(params, { replace: true });
      }}
    />
  );
}
