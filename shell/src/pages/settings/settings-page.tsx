import { ComingSoon } from '../coming-soon/coming-soon.tsx';

/** What the member can choose, in one place. */
export default function SettingsPage() {
  return (
    <ComingSoon
      heading="Settings"
      promise="How your entries are asked for, and what the product tells you."
    />
  );
}
