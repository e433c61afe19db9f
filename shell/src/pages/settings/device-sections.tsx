import { Button, Flex } from '@fettle/shared-ui';
import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { declineInstall, install, useInstallOffer } from '../../app/install-offer.ts';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import { reloadPage } from '../../federation/reloading/reload-page.ts';
import { SettingsSection, WRAPPING } from './settings-section.tsx';

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

/** Lets the member remove a stale or damaged copy of the app from the device. */
export function KeptAppSection() {
  const { service_worker: isKept } = useRunTimeConfig();
  const [reloading, setReloading] = useState(false);
  if (!isKept || !('serviceWorker' in navigator)) return null;
  const reloadAfresh = async () => {
    setReloading(true);
    await import(/* webpackChunkName: "page-worker" */ '../../offline/page-worker.ts')
      .then((worker) => worker.removeKeptApp())
      .catch((error: unknown) => console.error('The kept app could not be removed', error));
    reloadPage();
  };
  return (
    <SettingsSection
      heading="Offline"
      line="This device keeps Fettle, so that it opens without a network. If something looks wrong, download it again."
    >
      <Flex>
        <Button
          variant="secondary"
          icon={<RotateCw size={18} />}
          loading={reloading}
          onClick={reloadAfresh}
          {...WRAPPING}
        >
          Download the app again
        </Button>
      </Flex>
    </SettingsSection>
  );
}
