import type { AccountContents } from './account-contents.queries.ts';

export interface ContentsLine {
  /** Null for a kind that a member has once. */
  count: number | null;
  words: string;
}

/** Singular and plural of each kind, or one text for a kind that a member has once; in the order of the lines. */
const KINDS: Record<string, readonly [one: string, many: string] | string> = {
  'meal-entries': ['meal', 'meals'],
  'weight-entries': ['weigh-in', 'weigh-ins'],
  'workout-entries': ['workout', 'workouts'],
  'progress-photos': ['progress picture entry', 'progress picture entries'],
  'challenge-entries': ['challenge entry', 'challenge entries'],
  'custom-entries': ['custom entry', 'custom entries'],
  media: ['picture', 'pictures'],
  'user-foods': ['food of your own', 'foods of your own'],
  'my-meals': ['saved meal', 'saved meals'],
  'planned-entries': ['planned meal or workout', 'planned meals and workouts'],
  'favourite-foods': ['favorite', 'favorites'],
  'check-ins': ['weekly check-in', 'weekly check-ins'],
  'challenge-runs': ['challenge that you took part in', 'challenges that you took part in'],
  'water-amounts': ['amount of water', 'amounts of water'],
  'step-counts': ['day of steps', 'days of steps'],
  measures: ['body measure', 'body measures'],
  'measure-values': ['value of a body measure', 'values of body measures'],
  'challenge-ticks': ['tick of a task', 'ticks of tasks'],
  challenges: ['challenge of your own', 'challenges of your own'],
  notifications: ['notification', 'notifications'],
  'deleted-entries': ['entry that you deleted today', 'entries that you deleted today'],
  goals: 'Your goals and their history',
  'body-data': 'Your height, birth year and activity',
  preferences: 'Your settings',
};

/** Kinds without a line, which members do not think of as their data. */
const NOT_TOLD = [
  'sessions',
  'refresh-tokens',
  'known-devices',
  'authenticator-apps',
  'recovery-codes',
  'passkeys',
  'account-links',
];

/**
 * Returns the contents of an account as counted lines, for a deletion or a restore. Kinds that this page has no words
 * for yet are summed up in one line.
 */
export function contentsLines(kinds: AccountContents['kinds']): ContentsLine[] {
  const counts = new Map(kinds.map(({ kind, count }) => [kind, count]));
  const told = Object.entries(KINDS).flatMap(([kind, words]) => {
    const count = counts.get(kind);
    if (!count) return [];
    if (typeof words === 'string') return { count: null, words };
    return { count, words: words[count === 1 ? 0 : 1] };
  });
  const others = kinds.filter(({ kind }) => !(kind in KINDS) && !NOT_TOLD.includes(kind));
  const sum = others.reduce((total, { count }) => total + count, 0);
  const rest = sum > 0 ? [{ count: sum, words: sum === 1 ? 'other record' : 'other records' }] : [];
  // Lines with a number come first.
  const counted = [...told.filter(({ count }) => count !== null), ...rest];
  return [...counted, ...told.filter(({ count }) => count === null)];
}
