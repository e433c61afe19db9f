import { ErrorState, LoadingState, PageHead, SkeletonControl, SkeletonText, Stack } from '@fettle/shared-ui';
import { type Preferences, preferences, useQuery } from '@fettle/shared-ui/data';
import { ComingSoonSection, SettingsSection } from './settings-section.tsx';
import { useAutosave } from './use-autosave.ts';
import { WeightEntrySection } from './weight-entry-section.tsx';

/** What can be chosen later, section by section. */
const LATER = [
  ['Progress Pic', 'Whether notes are open at once.'],
  ['Workout Entry', 'Whether notes are open at once, and workout types of your own.'],
  ['Challenge Entry', 'Whether notes and images are open at once.'],
  ['Custom Entry', 'Whether images are open at once.'],
  ['Notification', 'What Fettle tells you about, and when.'],
  ['Privacy', 'Who sees what you log.'],
] as const;

/** What the member can choose; every edit saves itself. */
export default function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(preferences);
  return (
    <>
      <PageHead title="Settings" line="Changes save themselves." />
      <Stack gap={0}>
        <SettingsSection heading="Weight Entry">
          {data && <SavedWeightEntry saved={data} />}
          {!data && error && (
            <ErrorState
              compact
              title="Your settings could not be loaded"
              error={error}
              onRetry={refetch}
              retrying={isFetching}
            />
          )}
          {!data && !error && <Loading />}
        </SettingsSection>
        {LATER.map(([heading, promise]) => (
          <ComingSoonSection key={heading} heading={heading} promise={promise} />
        ))}
      </Stack>
    </>
  );
}

function SavedWeightEntry({ saved }: { saved: Preferences }) {
  const { preferences, edit } = useAutosave(saved);
  return (
    <WeightEntrySection value={preferences.weightEntry} onEdit={(weightEntry) => edit({ weightEntry })} />
  );
}

/** A select and two ticks. */
function Loading() {
  return (
    <LoadingState label="Loading your settings">
      <Stack gap={2} maxW="form">
        <div>
          <SkeletonText textStyle="sm" width="6rem" />
          <SkeletonControl mt={1.5} />
        </div>
        <Stack gap={1}>
          <SkeletonControl maxW="10rem" />
          <SkeletonControl maxW="7rem" />
        </Stack>
      </Stack>
    </LoadingState>
  );
}
