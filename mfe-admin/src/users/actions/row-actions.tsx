import { Button } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { KeyRound, LogOut } from 'lucide-react';
import type { AdminUser } from '../users.queries.ts';
import styles from './row-actions.module.css';
import { isRefusal, userActions } from './user-actions.queries.ts';

/** Dialogs that a row opens. */
export type UserDialog = 'promote' | 'demote' | 'edit-level' | 'reason' | 'sign-out' | 'password-link';

interface RowActionsProps {
  user: AdminUser;
  /** Id of the element with the user's name, which describes the buttons. */
  nameId: string;
  onOpen(dialog: UserDialog, user: AdminUser): void;
  /** Called after a refusal: the row, or every row's buttons, may disappear with the focus in it. */
  onRefused(): void;
}

/**
 * Buttons for the actions on a user, and a menu for those that are rarely needed. A button and its opposite (Suspend, Activate) are one element, so that it keeps
 * the focus after the action.
 */
export function RowActions({ user, nameId, onOpen, onRefused }: RowActionsProps) {
  const setStatus = useMutation(userActions.setStatus(user));
  const status = user.status === 'active' ? 'suspended' : 'active';
  const button = { size: 'sm', variant: 'secondary', 'aria-describedby': nameId } as const;
  return (
    <span className={styles.actions}>
      <Button {...button} onClick={() => onOpen(user.is_admin ? 'demote' : 'promote', user)}>
        {user.is_admin ? 'Demote' : 'Promote'}
      </Button>
      <Button
        {...button}
        onClick={() =>
          setStatus.mutate(
            { user, status },
            { onError: (error) => isRefusal(error, 403, 404) && onRefused() },
          )
        }
      >
        {status === 'suspended' ? 'Suspend' : 'Activate'}
      </Button>
      {user.is_admin && (
        <Button {...button} onClick={() => onOpen('edit-level', user)}>
          Edit level
        </Button>
      )}
      {user.status === 'active' ? (
        <ActionsMenu
          label={`More for ${user.display_name}`}
          size="sm"
          actions={[
            { label: 'Sign out everywhere', Icon: LogOut, onSelect: () => onOpen('sign-out', user) },
            {
              label: 'Link to a new password',
              Icon: KeyRound,
              onSelect: () => onOpen('password-link', user),
            },
          ]}
        />
      ) : (
        <Button
          {...button}
          key="reason"
          aria-label={user.suspension_reason ? 'Edit reason' : 'Add reason'}
          onClick={() => onOpen('reason', user)}
        >
          Reason
        </Button>
      )}
    </span>
  );
}
