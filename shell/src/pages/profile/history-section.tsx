import { TextLink } from '@fettle/shared-ui';
import { SettingsSection } from '../settings/settings-section.tsx';

/** Leads to the page that brings data into the account. */
export function HistorySection() {
  return (
    <SettingsSection
      heading="Bring your history"
      line="What you logged in other apps, or a download of everything, into this account."
    >
      <div>
        <TextLink to="/profile/history" data-alone="">
          Choose files
        </TextLink>
      </div>
    </SettingsSection>
  );
}
