import { Button, EmptyState, Heading, SkeletonText, useFocusAfterRemoval } from '@fettle/shared-ui';
import { useCurrentUser, useQuery } from '@fettle/shared-ui/data';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { QueryStates } from '../../console/query-states.tsx';
import tab from '../feature-apps-tab.module.css';
import { type OpenedTeamDialog, TeamButtons, TeamDialogs } from './team-dialogs.tsx';
import { TeamItem } from './team-item.tsx';
import styles from './teams.module.css';
import { teams } from './teams.queries.ts';
import { TrustedPublishers } from './trusted-publishers.tsx';

interface TeamsProps {
  /** Called when the link to a team's page was followed. */
  onOpen(): void;
}

/** Teams that deploy by the network, with their rights and tokens; administrators of level 0 change them. */
export function Teams({ onOpen }: TeamsProps) {
  const list = useQuery(teams.list());
  const mayChange = useCurrentUser()?.permission_level === 0;
  const [opened, setOpened] = useState<OpenedTeamDialog | null>(null);
  const section = useRef<HTMLElement>(null);
  const { data } = list;
  const onChanged = useFocusAfterRemoval(section, data);
  const newTeam = () => setOpened({ dialog: 'new team' });
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="teams" className={tab.part}>
      <div className={tab.title}>
        <Heading as="h2" id="teams" size="md">
          Teams
        </Heading>
        {mayChange && data && data.teams.length > 0 && (
          <Button size="sm" variant="secondary" icon={<Plus size={16} />} onClick={newTeam}>
            New team
          </Button>
        )}
      </div>
      <QueryStates compact query={list} label="Loading teams" failure="Failed to fetch teams">
        <SkeletonText lines={5} />
      </QueryStates>
      {data?.teams.length === 0 && (
        <EmptyState action={mayChange && <Button onClick={newTeam}>New team</Button>}>
          No team deploys from a repository of its own yet
        </EmptyState>
      )}
      {data && data.teams.length > 0 && (
        <ul className={styles.teams} aria-label="Teams">
          {data.teams.map((team) => (
            <TeamItem
              key={team.id}
              team={team}
              onOpen={onOpen}
              onEnd={mayChange ? (token) => setOpened({ dialog: 'end', team, token }) : undefined}
            >
              <TrustedPublishers team={team} mayChange={mayChange} focusAfter={section} />
              {mayChange && <TeamButtons team={team} onOpen={(dialog) => setOpened({ dialog, team })} />}
            </TeamItem>
          ))}
        </ul>
      )}
      {!mayChange && data && (
        <p className={tab.quiet}>Administrators of level 0 create teams and their deploy tokens here.</p>
      )}
      {opened && (
        <TeamDialogs
          opened={opened}
          slots={data?.slots ?? []}
          focusAfter={section}
          onChanged={onChanged}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
