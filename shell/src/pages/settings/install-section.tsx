import { Button, Flex } from '@fettle/shared-ui';
import { Download } from 'lucide-react';
import { declineInstall, install, useInstallOffer } from '../../app/install-offer.ts';
import { SettingsSection } from './settings-section.tsx';

/** The section goes with the button that had the focus. */
function answering(act: () => void): () => void {
  return () => {
    act();
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
}

/** Offers to install the app where the browser can, until the member says no. */
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
