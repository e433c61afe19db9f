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
  'page:/planner': {
    will: [
      'Meals and workouts for the days ahead',
      'Weekly plans that you can reuse',
      'Planned meals and workouts logged in one tap',
    ],
    today: 'See your weeks on the calendar, and log a frequent meal again in one tap.',
    action: { label: 'Open the calendar', path: '/calendar' },
  },
  'page:/community': {
    will: [
      'People with the same goals as you',
      'Sharing that you choose each time',
      'Encouragement for each other',
    ],
    today: 'Other members cannot see your entries. Tell us what you would like to find here.',
    action: { label: 'Tell us', path: '/support?category=community' },
  },
  'page:/leaderboards': {
    will: [
      'Boards that you can join and leave at any time',
      'Rankings by days completed, not by weight lost',
      'A display name of your choice',
    ],
    today: 'Compare this week with your last one.',
    action: { label: 'See your week', path: '/dashboard' },
  },
};
