import { LoadingState, SkeletonControl, SkeletonText } from '@fettle/shared-ui';
import { SettingsSection } from './settings-section.tsx';

/** The sections that are on their way, and the switches that stand in each below its dropdown. */
const SECTIONS = [
  { heading: 'Weight Entry', dropdown: true, switches: ['unit', 'notes'] },
  { heading: 'Progress Pic', dropdown: false, switches: ['notes'] },
  { heading: 'Workout Entry', dropdown: true, switches: ['notes'] },
  { heading: 'Challenge Entry', dropdown: false, switches: ['notes', 'images'] },
  { heading: 'Custom Entry', dropdown: false, switches: ['notes'] },
];

export function SettingsLoading() {
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
