import { ErrorState, PageHead, Skeleton, Stack } from '@fettle/shared-ui';
import { type Preferences, preferences, useQuery } from '@fettle/shared-ui/data';
import { ComingSoonSection, SettingsSection } from './settings-section.tsx';
import { useAutosave } from './use-autosave.ts';
import { WeightEntrySection } from './weight-entry-section.tsx';

/** What the member can choose; every edit saves itself. */
export default function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(preferences);
  return (
    <>
      <PageHead title="Settings" line="Changes save themselves." />
      {data && <Sections saved={data} />}
      {!data && !error && <Skeleton h="14rem" maxW="form" />}
      {!data && error && (
        <ErrorState
          title="Your settings could not be loaded"
          error={error}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
    </>
  );
}

function Sections({ saved }: { saved: Preferences }) {
  const { preferences, edit } = useAutosave(saved);
  return (
    <Stack gap={0}>
      <SettingsSection heading="Weight Entry">
        <WeightEntrySection value={preferences.weightEntry} onEdit={(weightEntry) => edit({ weightEntry })} />
      </SettingsSection>
      {['Progress Pic', 'Workout Entry', 'Challenge Entry', 'Custom Entry', 'Notification', 'Privacy'].map(
        (heading) => (
          <ComingSoonSection key={heading} heading={heading} />
        ),
      )}
    </Stack>
  );
}
