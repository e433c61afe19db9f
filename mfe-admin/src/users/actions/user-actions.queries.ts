import { toast } from '@fettle/shared-ui';
import { ApiError, api, currentUser, mutationOptions } from '@fettle/shared-ui/data';
import { type AdminUser, type AdminUsers, users } from '../users.queries.ts';

type MutationContext = Parameters<NonNullable<Parameters<typeof mutationOptions>[0]['onMutate']>>[1];
type Client = MutationContext['client'];

/** Key by which running mutations are counted. */
const mutationKey = ['admin', 'users'] as const;

/** The audit log is stale after every action. */
const invalidates = [['admin', 'audit']] as const;

/**
 * Actions on a user, for administrators of level 0. The answer replaces the user's row at once. After each action and
 * each failure the list is refetched, so that two administrators who act at the same time see the stored state. After
 * a 403 the current user is refetched too, since they may have lost the right.
 */
export const userActions = {
  promote: mutationOptions({
    mutationKey,
    mutationFn: ({ user: { id }, permission_level }: { user: AdminUser; permission_level: number }) =>
      api.post('/admin/users/{id}/promote', undefined, { path: { id }, params: { permission_level } }),
    meta: { success: 'User promoted to admin', failure: 'Failed to promote user', invalidates },
    onSuccess: showAnswer,
    onSettled: fetchAgain,
  }),

  demote: mutationOptions({
    mutationKey,
    mutationFn: ({ user: { id } }: { user: AdminUser }) =>
      api.post('/admin/users/{id}/demote', undefined, { path: { id } }),
    meta: { success: 'Admin privileges removed', failure: 'Failed to demote user', invalidates },
    onSuccess: showAnswer,
    onSettled: fetchAgain,
  }),

  setLevel: mutationOptions({
    mutationKey,
    mutationFn: ({ user: { id }, permission_level }: { user: AdminUser; permission_level: number }) =>
      api.patch('/admin/users/{id}', { permission_level }, { path: { id } }),
    meta: { success: 'Permission level updated', failure: 'Failed to update permission level', invalidates },
    onSuccess: showAnswer,
    onSettled: fetchAgain,
  }),

  endSessions: mutationOptions({
    mutationKey,
    mutationFn: ({ user: { id } }: { user: AdminUser }) =>
      api.delete('/admin/users/{id}/sessions', { path: { id } }),
    meta: { success: 'User signed out everywhere', failure: 'Failed to sign out user', invalidates },
    onSettled: fetchAgain,
  }),

  /** Sets or, with an empty text, removes the reason of a suspension. */
  setReason: mutationOptions({
    mutationKey,
    mutationFn: ({ user: { id }, suspension_reason }: { user: AdminUser; suspension_reason: string }) =>
      api.patch('/admin/users/{id}', { suspension_reason }, { path: { id } }),
    meta: { success: 'Reason saved', failure: 'Failed to save the reason', invalidates },
    onSuccess: showAnswer,
    onSettled: fetchAgain,
  }),

  /** The answer alone has the link; the dialog shows failures. */
  makePasswordLink: mutationOptions({
    mutationKey,
    mutationFn: ({ user: { id } }: { user: AdminUser }) =>
      api.post('/admin/users/{id}/password-link', undefined, { path: { id } }),
    meta: { invalidates },
    gcTime: 0,
  }),

  /**
   * Optimistic: the row shows the new status at once and the old one again after a failure. The other actions change
   * rights, which the page shows only once the server has answered. Two changes of one user run one after the other.
   */
  setStatus: ({ id }: AdminUser) =>
    mutationOptions({
      mutationKey,
      scope: { id: `status of user ${id}` },
      mutationFn: ({ status }: { user: AdminUser; status: AdminUser['status'] }) =>
        api.patch('/admin/users/{id}', { status }, { path: { id } }),
      meta: {
        success: ({ status }: AdminUser) => `User status updated to ${status}`,
        failure: 'Failed to update user status',
        invalidates,
      },
      onMutate: async ({ status }, { client }) => {
        await client.cancelQueries({ queryKey: users.all });
        updateRow(client, id, { status });
      },
      onSuccess: showAnswer,
      onError: (error, { user }, _result, { client }) => {
        updateRow(client, id, { status: user.status });
        explainRefusal(error, user);
      },
      onSettled: fetchAgain,
    }),
};

function updateRow(client: Client, id: string, fields: Partial<AdminUser>): void {
  client.setQueriesData<AdminUsers>(
    { queryKey: users.all },
    (page) =>
      page && {
        ...page,
        users: page.users.map((user) => (user.id === id ? { ...user, ...fields } : user)),
      },
  );
}

function showAnswer(
  user: AdminUser,
  _variables: unknown,
  _result: unknown,
  { client }: MutationContext,
): void {
  updateRow(client, user.id, user);
}

function fetchAgain(
  _answer: unknown,
  error: Error | null,
  _variables: unknown,
  _result: unknown,
  { client }: MutationContext,
): void {
  if (isRefusal(error, 403)) {
    void client.fetchQuery({ ...currentUser, staleTime: 0 }).catch(() => undefined);
  }
  // A running mutation may show a status that the server does not have yet: the last one fetches the list.
  if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey: users.all });
}

/** Shows the server's reason in a second toast, since the specification fixes the first toast's text. */
function explainRefusal(error: Error, { username }: AdminUser): void {
  if (!(error instanceof ApiError) || error.detail === null) return;
  if (error.status < 400 || error.status >= 500 || error.status === 401) return;
  toast({ type: 'warning', title: error.detail, message: `Nothing was changed for @${username}.` });
}

/** Whether the server refused with one of these statuses. */
export function isRefusal(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}
