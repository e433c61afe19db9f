/** What each first part of a path after `/api/v1` is about; a route under another one needs a line here. */
const TAG_DESCRIPTIONS: Record<string, string> = {
  auth: 'Accounts, signing in and out, sessions.',
  account: 'All that belongs to a member, to take along or to delete.',
  preferences: 'How a member wants the pages.',
  foods: 'Search in the member’s own and the shared foods; recent ones and favourites.',
  'user-foods': 'Foods that a member described.',
  'food-products': 'The shared food database.',
  entries: 'All kinds of entries on one time line.',
  'weight-entries': 'Weigh-ins.',
  'meal-entries': 'Meals.',
  'progress-photos': 'Progress photos.',
  'workout-entries': 'Workouts.',
  'challenge-entries': 'What was done for a challenge.',
  'custom-entries': 'Entries with a title and a text of the member’s own.',
  media: 'Pictures: uploading, and the files behind signed addresses.',
  'remote-failures': 'What failed of feature apps on members’ pages.',
  admin: 'For admins alone.',
  health: 'Whether the server lives and is ready.',
  metrics: 'Figures for a monitoring system.',
};

/** The tag of a path: its first part after `/api/v1`. Throws for one that nobody described. */
export function tagOf(path: string): string {
  const tag = path.replace(/^\/api\/v1\//, '').split('/')[0] ?? '';
  if (tag in TAG_DESCRIPTIONS) return tag;
  throw new Error(`${path}: say in api/src/openapi/tags.ts what "${tag}" is about.`);
}

/** The tags that these paths use, with what they are about, in the order of the table. */
export function tagsOf(paths: string[]): { name: string; description: string }[] {
  const used = new Set(paths.map(tagOf));
  return Object.entries(TAG_DESCRIPTIONS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
}
