import {
  Button,
  ErrorState,
  Flex,
  LoadingState,
  PageHead,
  SkeletonControl,
  SkeletonText,
  Toggle,
} from '@fettle/shared-ui';
import { preferences, useEditPreferences, usePreferences, useQuery } from '@fettle/shared-ui/data';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import { reloadPage } from '../../federation/reloading/reload-page.ts';
import { EntrySections } from './entry-sections.tsx';
import { InstallSection } from './install-section.tsx';
import { SaveState } from './save-state.tsx';
import { ComingSoonSection, SettingsSection, WRAPPING } from './settings-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** Age of the settings, in ms, after which opening or refocusing the page reloads them: another device may edit. */
const FRESH = 30_000;

/** All settings of the member; every edit is saved automatically. */
export default function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery({ ...preferences, staleTime: FRESH });
  return (
    <>
      <PageHead
        title="Settings"
        description="How your entry dialogs open. Notes and images that are off are still one tap away."
      />
      {data && <SaveState />}
      {data && <EntrySections />}
      {!data && !error && <SettingsLoading />}
      {!data && error ? (
        <ErrorState
          title="Your settings could not be loaded"
          error={error}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <>
          <StorageSection />
          <InstallSection />
          <KeptAppSection />
          <ComingSoonSection heading="Notification" promise="What Fettle tells you about, and when.">
            {data && <NotificationToggle />}
          </ComingSoonSection>
          <ComingSoonSection heading="Privacy" promise="Who sees what you log." />
        </>
      )}
    </>
  );
}

/** The sections that are loading, each with its dropdown and switches. */
const SECTIONS = [
  { heading: 'Weight Entry', dropdown: true, switches: ['unit', 'notes'] },
  { heading: 'Progress Pic', dropdown: false, switches: ['notes'] },
  { heading: 'Workout Entry', dropdown: true, switches: ['notes'] },
  { heading: 'Challenge Entry', dropdown: false, switches: ['notes', 'images'] },
  { heading: 'Custom Entry', dropdown: false, switches: ['notes'] },
];

function SettingsLoading() {
  return (
    <LoadingState label="Loading your settings">
      {SECTIONS.map(({ heading, dropdown, switches }) => (
        <SettingsSection key={heading} heading={heading}>
          {dropdown && (
            <div>
              <SkeletonText textStyle="sm" width="6rem" />
              <SkeletonControl mt={1.5} />
            </div>
          )}
          {switches.map((part) => (
            <SkeletonControl key={part} />
          ))}
        </SettingsSection>
      ))}
    </LoadingState>
  );
}

/** Lets the member remove a stale or damaged copy of the app from the device. */
function KeptAppSection() {
  const { service_worker: isKept } = useRunTimeConfig();
  const [reloading, setReloading] = useState(false);
  if (!isKept || !('serviceWorker' in navigator)) return null;
  const reloadAfresh = async () => {
    setReloading(true);
    await import(/* webpackChunkName: "page-worker" */ '../../offline/service-worker/page-worker.ts')
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

/** Toggles the evening notification about open challenge tasks. */
function NotificationToggle() {
  const { notifications } = usePreferences();
  const { edit } = useEditPreferences();
  return (
    <Toggle
      side="end"
      name="openChallengeTasks"
      checked={notifications.openChallengeTasks}
      onChange={(openChallengeTasks) => edit({ notifications: { openChallengeTasks } })}
    >
      Challenge tasks that are open in the evening
    </Toggle>
  );
}
