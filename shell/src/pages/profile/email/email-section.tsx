import { Badge, Button, Flex, Text } from '@fettle/shared-ui';
import { api, type Schemas, useCurrentUser, useMutation, useQuery } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useRunTimeConfig } from '../../../app/run-time-config.ts';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';
import { ACCOUNT_EMAIL, accountEmail } from './email.queries.ts';

const loadDialog = () => import(/* webpackChunkName: "change-password" */ './change-email-dialog.tsx');

/** The address of the account. Where mail is sent: whether it is verified, and a new one that waits for its link. */
export function EmailSection() {
  const user = useCurrentUser();
  const { mail } = useRunTimeConfig();
  const stored = useQuery({ ...accountEmail, enabled: mail }).data;
  // The address of the session is shown until the stored one is there: links are opened in other tabs.
  const { email, email_verified_at } = stored ?? user ?? { email: '', email_verified_at: null };
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <SettingsSection heading="Email" line="You can sign in with it. Only you and administrators see it.">
      <Flex align="center" wrap="wrap" columnGap={3} rowGap={1}>
        <Text overflowWrap="anywhere">{email}</Text>
        {mail && (
          <Badge colorPalette={email_verified_at ? 'success' : undefined}>
            {email_verified_at ? 'Verified' : 'Not verified'}
          </Badge>
        )}
      </Flex>
      {stored && <Verification email={stored} />}
      <Flex mt={1}>
        <Button variant="secondary" icon={<Mail size={18} />} onClick={() => setOpen(true)} {...WRAPPING}>
          Change email
        </Button>
      </Flex>
      {open && (
        <LazyDialog
          title="Change email"
          description={
            mail
              ? 'The new address gets a link. Your account keeps the one it has until you open it.'
              : 'You sign in with the new address from then on.'
          }
          onClose={onClose}
          load={loadDialog}
          props={{ onClose }}
        />
      )}
    </SettingsSection>
  );
}

/** The link that waits to be opened, and a button for another one. */
function Verification({ email: { email_verified_at, pending_email } }: { email: Schemas['EmailDto'] }) {
  const again = useMutation({
    mutationFn: () => api.post('/account/email-verification'),
    meta: {
      success: 'The link is on its way',
      failure: 'The link was not sent',
      invalidates: [ACCOUNT_EMAIL],
    },
  });
  if (email_verified_at && !pending_email) return null;
  return (
    <Flex align="center" wrap="wrap" columnGap={3} rowGap={1}>
      <Text textStyle="sm" color="fg.muted" flex="1 1 14rem" overflowWrap="anywhere">
        {pending_email
          ? `Open the link that we sent to ${pending_email}: from then on it is your email.`
          : 'Open the link that we sent you, so that we know that mails reach you.'}
      </Text>
      <Button
        variant="ghost"
        size="sm"
        flexShrink={0}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        Send again
      </Button>
    </Flex>
  );
}
