import { Button, EmptyState, Heading, SkeletonText, useFocusAfterRemoval } from '@fettle/shared-ui';
import { useCurrentUser, useMutation, useQuery } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { Plus } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { QueryStates } from '../../console/query-states.tsx';
import tab from '../feature-apps-tab.module.css';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { TeamItem } from './team-item.tsx';
import styles from './teams.module.css';
import { type DeployToken, type Team, teams } from './teams.queries.ts';
import { TrustedPublishers } from './trusted-publishers.tsx';

type Opened =
  | { dialog: 'new team' }
  | { dialog: 'edit' | 'new token' | 'delete'; team: Team }
  | { dialog: 'end'; team: Team; token: DeployToken };

/** Teams that deploy by the network, with their rights and tokens; administrators of level 0 change them. */
export function Teams() {
  const list = useQuery(teams.list());
  const mayChange = useCurrentUser()?.permission_level === 0;
  const [opened, setOpened] = useState<Opened | null>(null);
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
        <OpenedDialog
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

const BUTTONS = [
  ['new token', 'New token'],
  ['edit', 'Edit'],
  ['delete', 'Delete'],
] as const;

interface TeamButtonsProps {
  team: Team;
  onOpen(dialog: (typeof BUTTONS)[number][0]): void;
}

function TeamButtons({ team, onOpen }: TeamButtonsProps) {
  return (
    <div className={styles.buttons}>
      {BUTTONS.map(([dialog, label]) => (
        <Button
          key={dialog}
          size="sm"
          variant="secondary"
          aria-describedby={`team-${team.id}`}
          onClick={() => onOpen(dialog)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  /** Every slot of the contract. */
  slots: readonly string[];
  /** Has the focus where the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  /** Called once a team or a token was added or removed. */
  onChanged(): void;
  onClose(): void;
}

function OpenedDialog({ opened, slots, focusAfter, onChanged, onClose }: OpenedDialogProps) {
  const remove = useMutation(teams.delete);
  const end = useMutation(teams.endToken);
  switch (opened.dialog) {
    case 'new team':
      return (
        <TeamDialog
          team={null}
          slots={slots}
          focusAfter={focusAfter}
          onSaved={() => {
            onClose();
            onChanged();
          }}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <TeamDialog
          team={opened.team}
          slots={slots}
          focusAfter={focusAfter}
          onSaved={onClose}
          onClose={onClose}
        />
      );
    case 'new token':
      return <NewTokenDialog team={opened.team} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          open
          type="danger"
          title={`Delete ${opened.team.name}?`}
          confirmLabel="Delete"
          focusAfter={focusAfter}
          onClose={onClose}
          onConfirm={() => remove.mutateAsync(opened.team).then(onChanged)}
        >
          Its tokens end at once, and it deploys no more. What it deployed stays live, and is changed above.
        </ConfirmDialog>
      );
    case 'end':
      return (
        <ConfirmDialog
          open
          type="warning"
          title={`End ${opened.token.name}?`}
          confirmLabel="End it"
          focusAfter={focusAfter}
          onClose={onClose}
          onConfirm={() => end.mutateAsync(opened).then(onChanged)}
        >
          What uses this token deploys no more, and needs a new one. What is live stays live.
        </ConfirmDialog>
      );
  }
}
