import { useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import type { AdminUser } from '../users.queries.ts';
import { userActions } from './user-actions.queries.ts';

interface DemoteDialogProps {
  /** `null` while the dialog is closed. */
  user: AdminUser | null;
  onClose(): void;
}

/** Asks before an administrator becomes a regular user; a refusal stays in the dialog with its reason. */
export function DemoteDialog({ user, onClose }: DemoteDialogProps) {
  const demote = useMutation(userActions.demote);
  return (
    <ConfirmDialog
      open={user !== null}
      type="danger"
      title="Remove Admin Privileges"
      onClose={onClose}
      onConfirm={async () => {
        if (user) await demote.mutateAsync({ user });
      }}
    >
      {user &&
        `${user.display_name} (@${user.username}) becomes a regular user of level 100 and can no longer open the admin console.`}
    </ConfirmDialog>
  );
}
