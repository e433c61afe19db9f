import { Button, Flex } from '@fettle/shared-ui';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';

const loadDialog = () => import(/* webpackChunkName: "delete-account" */ './delete-account-dialog.tsx');

export function DeleteAccountSection() {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <SettingsSection
      heading="Delete account"
      line="Everything in it is deleted for good. You will see first what that is."
    >
      <Flex>
        <Button variant="secondary" icon={<Trash2 size={18} />} onClick={() => setOpen(true)} {...WRAPPING}>
          Delete account
        </Button>
      </Flex>
      {open && (
        <LazyDialog
          title="Delete your account?"
          description="This cannot be undone. To keep a copy, download everything first."
          onClose={onClose}
          load={loadDialog}
          props={{ onClose }}
        />
      )}
    </SettingsSection>
  );
}
