import { Button, Stack, Text } from '@fettle/shared-ui';
import { api, useCurrentUser, useMutation } from '@fettle/shared-ui/data';
import { useRunTimeConfig } from '../../app/run-time-config.ts';

/**
 * Leads a member who has nothing but the identity provider to a password: some providers do not say when they asked who it is, so
 * that a sign-in there confirms nothing. Only the owner of the verified address, or an administrator, gets the link to one.
 */
export function FirstPassword() {
  const { mail } = useRunTimeConfig();
  const user = useCurrentUser();
  const send = useMutation({
    mutationFn: (email: string) => api.post('/auth/forgotten-password', { email }),
    meta: { failure: 'The link was not sent. Please try again.' },
  });
  if (!mail || !user?.email_verified_at)
    return (
      <Text textStyle="sm" color="fg.muted">
        Sign in again at your identity provider. If it cannot confirm that it is you, ask an administrator for
        a link to set a password, and confirm with that.
      </Text>
    );
  return (
    <Stack gap={2} align="start">
      <Text textStyle="sm" color="fg.muted" role="status">
        {send.isSuccess
          ? `The link is on its way to ${user.email}. It works for 30 minutes, and a new password signs you out everywhere.`
          : 'Sign in again at your identity provider. If it cannot confirm that it is you, set a password and confirm with that.'}
      </Text>
      {!send.isSuccess && (
        <Button
          variant="secondary"
          size="sm"
          loading={send.isPending}
          onClick={() => send.mutate(user.email)}
        >
          Email me a link to set a password
        </Button>
      )}
    </Stack>
  );
}
