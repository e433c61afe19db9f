import { ErrorState, LoadingState, SkeletonText, Text, toast } from '@fettle/shared-ui';
import {
  ApiError,
  type Schemas,
  useCurrentUser,
  useMutation,
  useQuery,
  useWaitingEntries,
} from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { DialogBody } from '@fettle/shared-ui/overlays';
import { useRef } from 'react';
import { useSessionActions } from '../../../session/session-provider.tsx';
import { PasswordField } from '../../sign-in/fields.tsx';
import { accountContents } from '../account-contents.queries.ts';
import { AccountForm } from '../account-form.tsx';
import { useHasPassword } from '../identities/identities.queries.ts';
import { deleteAccount } from './delete-account.ts';
import { WhatGoes } from './what-goes.tsx';

/** Body and footer of the dialog: the counted data that is deleted, and the password. */
export default function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const user = useCurrentUser();
  const contents = useQuery(accountContents);
  if (user && contents.data) return <DeletionForm user={user} contents={contents.data} onClose={onClose} />;
  return (
    <DialogBody>
      {contents.isError ? (
        <ErrorState
          compact
          title="Your data could not be counted"
          error={contents.error}
          retrying={contents.isFetching}
          onRetry={contents.refetch}
        />
      ) : (
        <LoadingState label="Counting your data">
          <SkeletonText lines={6} />
        </LoadingState>
      )}
    </DialogBody>
  );
}

interface DeletionFormProps {
  user: Schemas['UserDto'];
  contents: Schemas['AccountContentsDto'];
  onClose(): void;
}

const NO_ANSWER =
  'No answer came. Your account may be deleted already: press Delete account again to find out.';

function DeletionForm({ user, contents, onClose }: DeletionFormProps) {
  const waiting = useWaitingEntries().length;
  const hasPassword = useHasPassword();
  const { leaveAfterDeletion, refresh } = useSessionActions();
  const sentBefore = useRef(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors } = formState;
  const deletion = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      deleteAccount(hasPassword ? password : undefined, { renew: refresh, sentBefore: sentBefore.current }),
    onSuccess: () => {
      leaveAfterDeletion();
      toast({ type: 'info', title: 'Your account is deleted' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.isOutcomeUnknown)) return showFormErrors(setError)(error);
      sentBefore.current = true;
      setError('root', { message: NO_ANSWER });
    },
  });
  return (
    <AccountForm
      busy={deletion.isPending}
      banner={errors.root}
      submitLabel="Delete account"
      variant="danger"
      onSubmit={handleSubmit((fields) => deletion.mutate(fields))}
      onCancel={onClose}
    >
      <WhatGoes contents={contents} waiting={waiting} />
      {user.is_admin && (
        <Text textStyle="sm" color="fg.muted">
          What you did as an administrator stays in the audit log, with your username.
        </Text>
      )}
      {hasPassword && (
        <PasswordField
          label="Your password"
          what="password"
          error={errors.password}
          {...register('password', { required: 'Please enter your password' })}
          autoComplete="current-password"
        />
      )}
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
    </AccountForm>
  );
}
