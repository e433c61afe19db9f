import { Button, Flex } from '@fettle/shared-ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { reloadPage } from '../../federation/reloading/reload-page.ts';
import { useRunTimeConfig } from '../../run-time-config.ts';
import { SettingsSection, WRAPPING } from './settings-section.tsx';

/** The way out of a copy of the app that is stale or spoilt: nothing of it is used by the next page. */
export function KeptAppSection() {
  const { service_worker: isKept } = useRunTimeConfig();
  const [reloading, setReloading] = useState(false);
  if (!isKept || !('serviceWorker' in navigator)) return null;
  const reloadAfresh = async () => {
    setReloading(true);
    await import(/* webpackChunkName: "page-worker" */ '../../service-worker/page-worker.ts')
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
