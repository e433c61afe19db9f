import { defineRemote } from '@fettle/shared-ui/slots';

/** What this feature app offers the shell. */
export default defineRemote({
  'page:/admin': {
    title: 'Admin',
    load: () => import('./admin-page.tsx'),
  },
});
