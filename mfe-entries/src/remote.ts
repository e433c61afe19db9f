import { defineRemote } from '@fettle/shared-ui/slots';

/** Slots of this feature app; each module loads when it is first shown. */
export default defineRemote({
  'page:/analytics': {
    title: 'Analytics',
    load: () => import('./analytics/analytics-page.tsx'),
  },
  'page:/fitness': {
    title: 'Fitness',
    load: () => import('./fitness/fitness-page.tsx'),
  },
  'page:/goals': {
    title: 'Goals',
    load: () => import('./goals/goals-page.tsx'),
  },
  'part:weekly-check-in': {
    title: 'Weekly check-in',
    load: () => import('./check-in/weekly-check-in.tsx'),
  },
  'part:water-and-steps': {
    title: 'Water and steps',
    load: () => import('./water-and-steps/water-and-steps.tsx'),
  },
  'entry:log-weight': {
    title: 'Log Weight',
    description: 'Record your current weight and any notes',
    size: 'md',
    edit: { title: 'Edit Weight', description: 'Correct the weight, its time or your notes' },
    load: () => import('./log-weight/log-weight.tsx'),
  },
  'entry:progress-pic': {
    title: 'Progress Pic',
    description: 'Add pictures of today and any notes. Only you see them.',
    size: 'md',
    edit: { title: 'Edit Progress Pic', description: 'Change the pictures, their time or your notes' },
    load: () => import('./entry-dialogs/progress-pic.tsx'),
  },
  'entry:log-workout': {
    title: 'Log Workout',
    description: 'Record a workout, and any images or notes',
    size: 'md',
    edit: { title: 'Edit Workout', description: 'Correct the workout, its time, images or notes' },
    load: () => import('./entry-dialogs/log-workout.tsx'),
  },
  'entry:challenge-specific': {
    title: 'Challenge Specific',
    description: 'Record a condition that you met, and any notes or images',
    size: 'md',
    edit: { title: 'Edit Challenge Entry', description: 'Correct the condition, its time, notes or images' },
    load: () => import('./entry-dialogs/challenge-specific.tsx'),
  },
  'entry:custom-entry': {
    title: 'Custom Entry',
    description: 'Write down anything else, and add any images. Only you see it.',
    size: 'md',
    edit: { title: 'Edit Custom Entry', description: 'Change what you wrote, its time or images' },
    load: () => import('./entry-dialogs/custom-entry.tsx'),
  },
});
