import { TextArea } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { DialogForm, FormField, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { Modal } from '@fettle/shared-ui/overlays';
import type { AdminUser } from '../users.queries.ts';
import { userActions } from './user-actions.queries.ts';

/** Longest reason that the server takes, in characters. */
const MAX_REASON = 500;

interface ReasonDialogProps {
  user: AdminUser;
  onClose(): void;
}

/** The reason of a suspension, which the person reads at their next sign-in. Empty: they read the date alone. */
export function ReasonDialog({ user, onClose }: ReasonDialogProps) {
  const setReason = useMutation(userActions.setReason);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { suspension_reason: user.suspension_reason ?? '' },
  });
  const submit = handleSubmit(({ suspension_reason }) =>
    setReason.mutate({ user, suspension_reason }, { onSuccess: onClose, onError: showFormErrors(setError) }),
  );
  return (
    <Modal
      open
      bare
      size="sm"
      onClose={onClose}
      title={`Why ${user.display_name} is ${user.status}`}
      description={`@${user.username}, ${user.email}`}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        saving={setReason.isPending}
        banner={formState.errors.root}
      >
        <FormField
          label="Reason"
          hint="They read it when they try to sign in. Without a reason they read the date alone."
          error={formState.errors.suspension_reason}
        >
          <TextArea rows={3} maxLength={MAX_REASON} {...register('suspension_reason')} />
        </FormField>
      </DialogForm>
    </Modal>
  );
}
