import { Button, Flex } from '@fettle/shared-ui';
import { Download } from 'lucide-react';
import { declineInstall, install, useInstallOffer } from '../../app/install/install-offer.ts';
import { SettingsSection } from './settings-section.tsx';

/** Wraps an action that removes the section with its focused button, and moves the focus to the heading. */
function answering(act: () => void): () => void {
  return () => {
    act();
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
}

/** Offers to install the app where the browser can, until the member declines. */
export function InstallSection() {
  const offer = useInstallOffer((state) => state.offer);
  if (!offer) return null;
  return (
    <SettingsSection heading="Install Fettle" line="An icon on this device, and a window of its own.">
      <Flex wrap="wrap" gap={2}>
        <Button variant="secondary" icon={<Download size={18} />} onClick={answering(() => void install())}>
          Install
        </Button>
        <Button variant="ghost" onClick={answering(declineInstall)}>
          Not now
        </Button>
      </Flex>
    </SettingsSection>
  );
}
