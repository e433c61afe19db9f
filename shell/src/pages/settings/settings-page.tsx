import { ErrorState, LoadingState, PageHead, SkeletonControl, SkeletonText, Toggle } from '@fettle/shared-ui';
import { preferences, useEditPreferences, usePreferences, useQuery } from '@fettle/shared-ui/data';
import { InstallSection, KeptAppSection } from './device-sections.tsx';
import { EntrySections } from './entry-sections.tsx';
import { PushToggle } from './push-toggle.tsx';
import { Reminders } from './reminders.tsx';
import { SaveState } from './save-state.tsx';
import { ComingSoonSection, SettingsSection } from './settings-section.tsx';
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
            {data && (
              <>
                <NotificationToggle />
                <Reminders />
                <PushToggle />
              </>
            )}
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
