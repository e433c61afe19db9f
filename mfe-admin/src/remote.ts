import { defineRemote } from '@fettle/shared-ui/slots';

/** Slots of this feature app. */
export default defineRemote({
  'page:/admin': {
    title: 'Admin',
    load: () => import('./admin-page.tsx'),
  },
  'page:/food-database': {
    title: 'Food Database',
    load: () => import('./food-browser/food-database-page.tsx'),
  },
});
