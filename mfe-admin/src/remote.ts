import { defineRemote } from '@fettle/shared-ui/slots';

/** The slots that this feature app fills. */
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
