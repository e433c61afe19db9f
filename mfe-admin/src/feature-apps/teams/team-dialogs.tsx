import { Button } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import type { RefObject } from 'react';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TeamDialog } from './team-dialog.tsx';
import styles from './teams.module.css';
import { type DeployToken, type Team, teams } from './teams.queries.ts';

/** A dialog about teams that is open. */
export type OpenedTeamDialog =
  | { dialog: 'new team' }
  | { dialog: 'edit' | 'new token' | 'delete'; team: Team }
  | { dialog: 'end'; team: Team; token: DeployToken };

const BUTTONS = [
  ['new token', 'New token'],
  ['edit', 'Edit'],
  ['delete', 'Delete'],
] as const;

interface TeamButtonsProps {
  team: Team;
  onOpen(dialog: (typeof BUTTONS)[number][0]): void;
}

/** The buttons that change a team. */
export function TeamButtons({ team, onOpen }: TeamButtonsProps) {
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

interface TeamDialogsProps {
  opened: OpenedTeamDialog;
  /** Every slot of the contract. */
  slots: readonly string[];
  /** Has the focus where the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  /** Called once a team or a token was added or removed. */
  onChanged(): void;
  onClose(): void;
}

/** The open dialog about a team. */
export function TeamDialogs({ opened, slots, focusAfter, onChanged, onClose }: TeamDialogsProps) {
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
