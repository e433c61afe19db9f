import { defineRemote } from '@fettle/shared-ui/slots';

/** Pages and parts that this feature app offers the shell. */
export default defineRemote({
  'page:/calendar': {
    title: 'Calendar',
    load: () => import('./activity-calendar/activity-calendar-page.tsx'),
  },
  'page:/challenges': {
    title: 'Challenges',
    load: () => import('./challenges/challenges-page.tsx'),
  },
  'part:challenge-tasks': {
    title: 'Challenge tasks',
    load: () => import('./challenges/today/challenge-tasks.tsx'),
  },
  'page:/leaderboards': {
    title: 'Leaderboards',
    load: () => import('./leaderboards/leaderboards-page.tsx'),
  },
});
