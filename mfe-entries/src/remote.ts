import { defineRemote } from '@fettle/shared-ui/slots';

/** What this feature app offers the shell, each dialog loaded on its own when it is first shown. */
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
