import { defineRemote } from '@fettle/shared-ui/slots';

/** The slots that this feature app fills; each dialog loads when it first shows. */
export default defineRemote({
  'entry:log-weight': {
    title: 'Log Weight',
    description: 'Record your current weight and any notes',
    size: 'md',
    load: () => import('./log-weight/log-weight.tsx'),
  },
  'entry:progress-pic': {
    title: 'Progress Pic',
    description: 'Add photos of today and any notes. Only you see them.',
    size: 'md',
    load: () => import('./progress-pic/progress-pic.tsx'),
  },
});
