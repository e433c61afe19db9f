import type { SlotName } from '@fettle/shared-ui/slots';
import type { EntrySlot } from '../../layout/new-entry/new-entry-store.ts';

/** What a page will offer, and what members can do today. */
export interface Plan {
  /** What members will be able to do. */
  will: string[];
  /** What members can already do. */
  today: string;
  action: { label: string; entry: EntrySlot } | { label: string; path: string };
}

/** The plans of pages that do not exist yet; remove a plan when its page is written. */
export const plans: Partial<Record<SlotName, Plan>> = {
  'page:/nutrition': {
    will: [
      'What you ate on each day, by meal, with its calories and macros',
      'Your own foods, favourites and recipes in one place',
      'Averages over a week and a month, unknown values left out',
    ],
    today: 'Log what you eat: the dashboard adds up today and shows the last seven days.',
    action: { label: 'Log a meal', entry: 'entry:log-food' },
  },
  'page:/fitness': {
    will: [
      'Workouts by type, with their minutes, notes and pictures',
      'How often and how long you trained, week by week',
      'Progress pictures side by side',
    ],
    today: 'Keep an eye on the number that training changes slowly, and compare it with a week ago.',
    action: { label: 'Log your weight', entry: 'entry:log-weight' },
  },
  'page:/planner': {
    will: [
      'Meals and workouts for the days ahead',
      'A plan for one week that you can use again for the next',
      'One tap to log what was planned',
    ],
    today: 'See on the calendar what your weeks look like, and log a meal you often eat again in one tap.',
    action: { label: 'Open the calendar', path: '/calendar' },
  },
  'page:/challenges': {
    will: [
      '75 Hard and others, with their rules and the days you kept',
      'What is left to do today',
      'Custom challenges, which premium users can create',
    ],
    today: 'Read what 75 Hard asks of you. The calendar already shows on which days you logged something.',
    action: { label: 'Read about challenges', path: '/support?category=challenges' },
  },
  'page:/community': {
    will: [
      'People who are after the same thing as you',
      'What you choose to share, each time, and nothing else',
      'A kind word when somebody needs one',
    ],
    today: 'Nothing of yours is shown to others. Tell us what you would like to find here.',
    action: { label: 'Tell us', path: '/support?category=community' },
  },
  'page:/analytics': {
    will: [
      'Your weight as a smoothed line, so that one day does not count for more than it is',
      'Calories and macros over any range of days',
      'What changed when: weight beside food and training',
    ],
    today: 'The dashboard shows the last seven days and how your weight compares with a week ago.',
    action: { label: 'See your week', path: '/dashboard' },
  },
  'page:/leaderboards': {
    will: [
      'Boards that you join if you like to know, and leave as easily',
      'Days kept rather than kilograms lost',
      'A name of your choice on them',
    ],
    today: 'Nobody is compared with anybody. The one to look at is the one you were last week.',
    action: { label: 'See your week', path: '/dashboard' },
  },
  'page:/goals': {
    will: [
      'A weight to reach or to keep, in your own time',
      'Calories and macros for a day',
      'How far you have come, also when you paused',
    ],
    today: 'A goal needs somewhere to start from: log what you weigh now.',
    action: { label: 'Log your weight', entry: 'entry:log-weight' },
  },
};
