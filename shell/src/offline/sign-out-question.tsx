import { outboxMark } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';

interface SignOutQuestionProps {
  /** Number of entries that wait on this device. */
  waiting: number;
  open: boolean;
  onClose(): void;
  onSignOut(): void;
}

/** Asks before a member signs out whose entries the server does not have yet. */
export function SignOutQuestion({ waiting, open, onClose, onSignOut }: SignOutQuestionProps) {
  const isEncrypted = outboxMark.hasKey();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onSignOut}
      type="warning"
      title={waiting === 1 ? '1 entry is not sent yet' : `${waiting} entries are not sent yet`}
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
    >
      {waiting === 1 ? 'It stays' : 'They stay'} on this device{isEncrypted && ', encrypted,'} until you sign
      in here again. Other members who sign in here do not see {waiting === 1 ? 'it' : 'them'}.
      {!isEncrypted && ' This browser cannot encrypt: better not on a device that you share.'}
    </ConfirmDialog>
  );
}
