import { FoodBrowser } from './food-browser.tsx';

/** The console's tab: every administrator may edit and delete here. */
export default function FoodDatabaseTab() {
  return (
    <FoodBrowser rights="admin" description="Foods that all members share. Edits count for all of them." />
  );
}
