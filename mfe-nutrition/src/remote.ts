import { defineRemote } from '@fettle/shared-ui/slots';

/** The slots that this feature app fills; each module loads when it first shows. */
export default defineRemote({
  'page:/nutrition': {
    title: 'Nutrition',
    load: () => import('./diary/diary-page.tsx'),
  },
  'entry:log-food': {
    title: 'Build Your Meal',
    description: 'Search for foods and build your meal with accurate nutrition tracking',
    size: 'lg',
    shape: 'search',
    load: () => import('./build-your-meal/build-your-meal.tsx'),
  },
  'part:scanner': {
    title: 'Scan Barcode',
    description: 'Position the barcode within the camera view to scan',
    size: 'md',
    load: () => import('./scan-barcode/scan-barcode.tsx'),
  },
});
