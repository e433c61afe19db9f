import { defineRemote } from '@fettle/shared-ui/slots';

/** The slots that this feature app fills; each module loads when it first shows. */
export default defineRemote({
  'page:/analytics': {
    title: 'Analytics',
    load: () => import('./analytics/analytics-page.tsx'),
  },
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
  'entry:log-workout': {
    title: 'Log Workout',
    description: 'Record a workout, and any images or notes',
    size: 'md',
    load: () => import('./log-workout/log-workout.tsx'),
  },
  'entry:challenge-specific': {
    title: 'Challenge Specific',
    description: 'Record a condition that you met, and any notes or images',
    size: 'md',
    load: () => import('./challenge-specific/challenge-specific.tsx'),
  },
  'entry:custom-entry': {
    title: 'Custom Entry',
    description: 'Write down anything else, and add any images. Only you see it.',
    size: 'md',
    load: () => import('./custom-entry/custom-entry.tsx'),
  },
});
