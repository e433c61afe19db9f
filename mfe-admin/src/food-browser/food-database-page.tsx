import { FoodBrowser } from './food-browser.tsx';

/** /food-database: the same browser for every member, read-only. */
export default function FoodDatabasePage() {
  return <FoodBrowser rights="member" description="Foods that all members share." />;
}
