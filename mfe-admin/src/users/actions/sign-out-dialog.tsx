import { useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import type { AdminUser } from '../users.queries.ts';
import { userActions } from './user-actions.queries.ts';

interface SignOutDialogProps {
  /** `null` while the dialog is closed. */
  user: AdminUser | null;
  onClose(): void;
}

/** Asks before all sessions of a user end; a refusal stays in the dialog with its reason. */
export function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const endSessions = useMutation(userActions.endSessions);
  return (
    <ConfirmDialog
      open={user !== null}
      type="warning"
      title="Sign out everywhere"
      confirmLabel="Sign out"
      onClose={onClose}
      onConfirm={async () => {
        if (user) await endSessions.mutateAsync({ user });
      }}
    >
      {user &&
        `All sessions and API tokens of ${user.display_name} (@${user.username}) end at once, and they are notified. They can sign in again with their password.`}
    </ConfirmDialog>
  );
}
