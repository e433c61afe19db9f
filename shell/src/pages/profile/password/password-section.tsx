import { Button, Flex } from '@fettle/shared-ui';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';

/** In one chunk with the dialog of the email: each chunk costs bytes of the first page. */
const loadDialog = () => import(/* webpackChunkName: "change-password" */ './change-password-dialog.tsx');

export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <SettingsSection heading="Password" line="A new one signs out every other device.">
      <Flex>
        <Button variant="secondary" icon={<KeyRound size={18} />} onClick={() => setOpen(true)} {...WRAPPING}>
          Change password
        </Button>
      </Flex>
      {open && (
        <LazyDialog
          title="Change password"
          description="Every other device is signed out at once. This one stays signed in."
          onClose={onClose}
          load={loadDialog}
          props={{ onClose }}
        />
      )}
    </SettingsSection>
  );
}
