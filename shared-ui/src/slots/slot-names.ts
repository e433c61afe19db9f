import type { SlotName } from './slots.ts';

/** TypeScript compares this list with the contract: a slot that is missing or that there is not does not compile. */
const KNOWN: Record<SlotName, true> = {
  'page:/nutrition': true,
  'page:/fitness': true,
  'page:/planner': true,
  'page:/calendar': true,
  'page:/challenges': true,
  'page:/community': true,
  'page:/analytics': true,
  'page:/leaderboards': true,
  'page:/goals': true,
  'page:/admin': true,
  'page:/food-database': true,
  'entry:log-weight': true,
  'entry:log-food': true,
  'entry:progress-pic': true,
  'entry:log-workout': true,
  'entry:challenge-specific': true,
  'entry:custom-entry': true,
  'part:scanner': true,
};

/** Every slot of the contract by name, for what runs: `npm run deploy` refuses a feature app that claims another one. */
export const SLOT_NAMES = Object.keys(KNOWN) as SlotName[];
