import { defineRemote } from '@fettle/shared-ui/slots';

/** What this feature app offers the shell; each loaded on its own when first shown. */
export default defineRemote({
  'entry:log-food': {
    title: 'Build Your Meal',
    description: 'Search for foods and build your meal with accurate nutrition tracking',
    size: 'lg',
    load: () => import('./build-your-meal/build-your-meal.tsx'),
  },
});
