import { Button, Stack, Text } from '@fettle/shared-ui';
import { api, useCurrentUser, useMutation } from '@fettle/shared-ui/data';
import { useRef } from 'react';
import { useRunTimeConfig } from '../../app/run-time-config.ts';

/**
 * Leads a member who has nothing but the identity provider to a password: some providers do not say when they asked who it is, so
 * that a sign-in there confirms nothing. Only the owner of the verified address, or an administrator, gets the link to one.
 */
export function FirstPassword({ hasProvider }: { hasProvider: boolean }) {
  const { mail } = useRunTimeConfig();
  const user = useCurrentUser();
  const line = useRef<HTMLParagraphElement>(null);
  const otherwise = hasProvider
    ? 'Sign in again at your identity provider. If it cannot confirm that it is you,'
    : 'To confirm that it is you,';
  const send = useMutation({
    mutationFn: (email: string) => api.post('/auth/forgotten-password', { email }),
    meta: { failure: 'The link was not sent. Please try again.' },
    // The button that had the focus is gone.
    onSuccess: () => line.current?.focus(),
  });
  if (!mail || !user?.email_verified_at)
    return (
      <Text textStyle="sm" color="fg.muted">
        {otherwise} ask an administrator for a link to set a password, and confirm with that.
      </Text>
    );
  return (
    <Stack gap={2} align="start">
      <Text ref={line} tabIndex={-1} textStyle="sm" color="fg.muted" role="status">
        {send.isSuccess
          ? `The link is on its way to ${user.email}. It works for 30 minutes, and a new password signs you out everywhere.`
          : `${otherwise} set a password and confirm with that.`}
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
