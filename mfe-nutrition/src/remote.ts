import { defineRemote } from '@fettle/shared-ui/slots';

/** Slots of this feature app; each module loads when it is first shown. */
export default defineRemote({
  'page:/nutrition': {
    title: 'Nutrition',
    load: () => import('./diary/diary-page.tsx'),
  },
  'page:/planner': {
    title: 'Planner',
    load: () => import('./planner/planner-page.tsx'),
  },
  'entry:log-food': {
    title: 'Build Your Meal',
    description: 'Search for foods and build your meal with accurate nutrition tracking',
    size: 'lg',
    shape: 'search',
    edit: { title: 'Edit Meal', description: 'Correct its foods, portions, time or notes' },
    load: () => import('./edit-meal/log-food.tsx'),
  },
  'part:scanner': {
    title: 'Scan Barcode',
    description: 'Position the barcode within the camera view to scan',
    size: 'md',
    load: () => import('./scan-barcode/scan-barcode.tsx'),
  },
});
