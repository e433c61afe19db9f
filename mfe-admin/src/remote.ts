import { defineRemote } from '@fettle/shared-ui/slots';

/** The slots that this feature app fills. */
export default defineRemote({
  'page:/admin': {
    title: 'Admin',
    load: () => import('./admin-page.tsx'),
  },
});
