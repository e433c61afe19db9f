/**
 * Placement of each table's rows once Citus distributes the database (decision 075): `distributed` by a column that
 * names the member, so that all rows of a member are on one node; `reference`, a whole copy on every node; `local`,
 * on the node that the API connects to. A test compares the list with the catalogue, so that every new table gets a
 * placement.
 */
export type TableDistribution =
  | { how: 'distributed'; by: 'user_id' | 'owner_id' }
  | { how: 'reference'; why: string }
  | { how: 'local'; why: string };

const OF_MEMBER: TableDistribution = { how: 'distributed', by: 'user_id' };
const OF_FOOD_SEARCH = 'the food search reads it; counted by triggers of the copy of food_products beside it';

export const TABLE_DISTRIBUTION: Record<string, TableDistribution> = {
  weight_entries: OF_MEMBER,
  meal_entries: OF_MEMBER,
  progress_photos: OF_MEMBER,
  workout_entries: OF_MEMBER,
  challenge_entries: OF_MEMBER,
  custom_entries: OF_MEMBER,
  deleted_entries: OF_MEMBER,
  media: OF_MEMBER,
  media_files_to_delete: { how: 'distributed', by: 'owner_id' },
  account_imports: { how: 'distributed', by: 'owner_id' },
  account_import_rows: { how: 'distributed', by: 'owner_id' },
  user_foods: OF_MEMBER,
  favourite_foods: OF_MEMBER,
  my_meals: OF_MEMBER,
  goals: OF_MEMBER,
  check_ins: OF_MEMBER,
  planned_entries: OF_MEMBER,
  body_data: OF_MEMBER,
  challenges: OF_MEMBER,
  challenge_runs: OF_MEMBER,
  challenge_ticks: OF_MEMBER,
  water_amounts: OF_MEMBER,
  step_counts: OF_MEMBER,
  measures: OF_MEMBER,
  measure_values: OF_MEMBER,
  preferences: OF_MEMBER,
  sessions: OF_MEMBER,
  refresh_tokens: OF_MEMBER,
  known_devices: OF_MEMBER,
  authenticator_apps: OF_MEMBER,
  recovery_codes: OF_MEMBER,
  passkeys: OF_MEMBER,
  account_links: OF_MEMBER,
  notifications: OF_MEMBER,
  push_subscriptions: OF_MEMBER,

  users: {
    how: 'reference',
    why: 'usernames and addresses are unique over all members, and a sign-in has nothing else; written about once a minute',
  },
  food_products: { how: 'reference', why: 'every member finds them, and favourites refer to them' },

  leaderboard_places: {
    how: 'local',
    why: 'ranked over all members, and a name is unique among all of a board; written when a day of a run is kept or missed',
  },
  external_identities: {
    how: 'local',
    why: 'a person at a provider is one member, which is unique over all; read at a sign-in alone',
  },
  leaderboard_counts: { how: 'local', why: 'counted over all members' },
  audit_log: { how: 'local', why: 'a few rows a day, read by administrators over all members' },
  food_words: { how: 'local', why: OF_FOOD_SEARCH },
  food_word_tiers: { how: 'local', why: OF_FOOD_SEARCH },
  food_word_changes: { how: 'local', why: OF_FOOD_SEARCH },
  deleted_foods: { how: 'local', why: 'imports and providers read it before they store shared foods' },
  food_imports: { how: 'local', why: 'a row for each file of foods' },
  food_import_uploads: { how: 'local', why: 'a row for each file that is being uploaded' },
  provider_lookups: { how: 'local', why: 'counts over all members, kept for a day' },
  provider_calls: { how: 'local', why: 'one row for each provider, with a lock' },
  rate_limits: { how: 'local', why: 'counted by address and account before a member is known' },
  remote_failures: { how: 'local', why: 'counted over all members' },
  feature_app_loads: { how: 'local', why: 'only the last release writes it, while machines are upgraded' },
  feature_app_members: { how: 'local', why: 'counted over all members, without their ids' },
  feature_app_teams: { how: 'local', why: 'a row for each team' },
  trusted_publishers: { how: 'local', why: 'a few rows for each team' },
  deploy_tokens: { how: 'local', why: 'a few rows for each team' },
  build_uploads: { how: 'local', why: 'a few rows for each team, for a day' },
  backups: { how: 'local', why: 'a row for each backup' },
  migrations: { how: 'local', why: 'the list of migrations that were run' },
};

/**
 * Unique indexes without the member, of the tables that Citus distributes. On one primary they refuse the id of another member;
 * `distribute.sql` drops them first.
 */
export const UNIQUE_ON_ONE_PRIMARY = [
  'weight_entries_id_unique',
  'meal_entries_id_unique',
  'progress_photos_id_unique',
  'workout_entries_id_unique',
  'challenge_entries_id_unique',
  'custom_entries_id_unique',
  'deleted_entries_id_unique',
  'media_id_unique',
  'user_foods_id_unique',
  'my_meals_id_unique',
  'planned_entries_id_unique',
  'sessions_id_unique',
  'refresh_tokens_id_unique',
];

/** The triggers of tables that leave the coordinator, and why they may run on any node. */
export const TRIGGERS: Record<string, string> = {
  user_foods_search: 'fills columns of its own row',
  preferences_keep_sections: 'the same',
  media_files_queued: 'writes into media_files_to_delete, whose rows of the member are beside those of media',
  food_products_search_inserted: 'fills columns of its own row, the same ones in every copy',
  food_products_search_updated: 'the same',
  food_products_version: 'the same',
};

/** Dropped by `distribute.sql` for good: it fills tokens of releases before 1.0.4, from a row that a shard may not read. */
export const DROPPED_TRIGGERS = ['refresh_tokens_member'];
/** Dropped too, and made again on the coordinator’s copy alone: each word is counted once. */
export const TRIGGERS_OF_ONE_COPY = [
  'food_products_words_inserted',
  'food_products_words_updated',
  'food_products_words_deleted',
  'food_products_words_emptied',
];
