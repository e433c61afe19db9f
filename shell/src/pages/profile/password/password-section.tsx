import { Button, Flex } from '@fettle/shared-ui';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';
import { useHasPassword } from '../identities/identities.queries.ts';

/** In one chunk with the dialog of the email: each chunk costs bytes of the first page. */
const loadDialog = () => import(/* webpackChunkName: "change-password" */ './change-password-dialog.tsx');

export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const hasPassword = useHasPassword();
  const title = hasPassword ? 'Change password' : 'Set a password';
  return (
    <SettingsSection heading="Password" line="A new one signs out every other device.">
      <Flex>
        <Button variant="secondary" icon={<KeyRound size={18} />} onClick={() => setOpen(true)} {...WRAPPING}>
          {title}
        </Button>
      </Flex>
      {open && (
        <LazyDialog
          title={title}
          description="Every other device is signed out at once. This one stays signed in."
          onClose={onClose}
          load={loadDialog}
          props={{ hasPassword, onClose }}
        />
      )}
    </SettingsSection>
  );
}
