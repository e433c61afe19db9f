import { Toggle } from '@fettle/shared-ui';
import { useEditPreferences, usePreferences } from '@fettle/shared-ui/data';

/** Whether the member is told in the evening that tasks of a challenge are open. */
export function NotificationToggle() {
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
