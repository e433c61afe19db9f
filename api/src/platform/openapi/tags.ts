/**
 * The description of each tag: the first part of a path after `/api/v1`. A route with a new first part needs a line
 * here.
 */
const TAG_DESCRIPTIONS: Record<string, string> = {
  auth: 'Accounts, signing in and out, sessions.',
  account: 'All data of a member: export, deletion, room for pictures.',
  preferences: 'A member’s settings of the pages.',
  foods: 'Search in user foods and food products; recent foods and favourites.',
  'user-foods': 'User foods: foods that a member created for themselves.',
  'food-products': 'Food products, which all members share.',
  entries: 'Entries of all kinds on one timeline.',
  analytics: 'Weight and nutrition day by day, with trends.',
  goals: 'What a member aims at, with what held on earlier days.',
  'check-ins': 'Weekly check-ins, with what follows for the goals.',
  'body-data': 'What a member told of their body, for suggestions.',
  water: 'Water that a member drank, by day.',
  steps: 'Steps of a member’s days, typed or sent by their devices.',
  measures: 'Body measures of a member’s own, with their values.',
  notifications: 'What a member is told, read and unread, for 90 days.',
  challenges: 'Challenges that members can start: built-in ones and their own.',
  'challenge-runs':
    'Challenges that a member takes part in, worked out day by day, with ticks for their tasks.',
  leaderboards: 'Boards of challenges that members join by choice, ranked by days kept.',
  'weight-entries': 'Weigh-ins.',
  'meal-entries': 'Meals.',
  'my-meals': 'Meals that a member saved under a name, to log their foods again.',
  'planned-entries': 'Meals and workouts planned for days to come; they count nowhere until they are logged.',
  nutrients: 'Fiber, sugars, saturated fat, salt, vitamins and minerals of what was eaten.',
  'progress-photos': 'Progress photos.',
  'workout-entries': 'Workouts.',
  'challenge-entries': 'Challenge entries.',
  'custom-entries': 'Entries with a title and a free text.',
  media: 'Pictures: uploads, and files at signed addresses.',
  'feature-apps': 'What is live of a team’s feature apps, for its deploy tokens only.',
  'feature-app-loads': 'Which builds of feature apps members load, and for how many of them these fail.',
  'remote-failures': 'Failures of feature apps on members’ pages.',
  admin: 'Administration; for admins only.',
  health: 'Whether the server is live and ready.',
  metrics: 'Metrics for a monitoring system.',
};

/** The tag of a path: its first part after `/api/v1`. Throws for a tag without a description. */
export function tagOf(path: string): string {
  const tag = path.replace(/^\/api\/v1\//, '').split('/')[0] ?? '';
  if (tag in TAG_DESCRIPTIONS) return tag;
  throw new Error(`${path}: say in api/src/platform/openapi/tags.ts what "${tag}" is about.`);
}

/** The tags of these paths with their descriptions, in the order of the table. */
export function tagsOf(paths: string[]): { name: string; description: string }[] {
  const used = new Set(paths.map(tagOf));
  return Object.entries(TAG_DESCRIPTIONS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}
