import type { Type } from '@nestjs/common';
import { CreateChallengeEntryDto } from '../../../entries/challenge-entries/challenge-entries.dto.ts';
import { CreateCustomEntryDto } from '../../../entries/custom-entries/custom-entries.dto.ts';
import { defaultsOf, ownFields } from '../../../entries/entry-resource/own-fields.ts';
import { CreateMealEntryDto } from '../../../entries/meal-entries/meal-entries.dto.ts';
import { CreateMyMealDto } from '../../../entries/my-meals/my-meals.dto.ts';
import { CreatePlannedEntryDto } from '../../../entries/planned-entries/planned-entries.dto.ts';
import { CreateProgressPhotoDto } from '../../../entries/progress-photos/progress-photos.dto.ts';
import { CreateWeightEntryDto } from '../../../entries/weight-entries/weight-entries.dto.ts';
import { CreateWorkoutEntryDto } from '../../../entries/workout-entries/workout-entries.dto.ts';
import { CreateUserFoodDto } from '../../../foods/user-foods/user-foods.dto.ts';
import { BodyDataDto } from '../../../members/body-data/body-data.dto.ts';
import { CreateChallengeDto } from '../../../progress/challenges/challenges.dto.ts';
import { SetGoalDto } from '../../../progress/goals/goals.dto.ts';
import { MeasureFieldsDto } from '../../../progress/measures/measures.dto.ts';
import { PICTURE_HOLDERS } from './rows/member-rows.ts';

/** A table whose rows are restored by the rules of `rows/table-rules.ts`. Its file has the table's name, with hyphens. */
export interface RestoredTable {
  table: string;
  /** Columns that each row has in the file. */
  columns: readonly string[];
  /** Columns that rows may have as well, most of them from earlier exports; they are not stored. */
  former?: readonly string[];
  /** Columns that earlier exports lack, with the value that applied then. */
  added?: Readonly<Record<string, unknown>>;
  /** Columns whose texts are unique among the rows. */
  unique: readonly string[];
  /** Columns whose values increase from row to row. */
  ascending?: readonly string[];
  /** Columns that the server adds to those of the file. */
  also?: readonly string[];
  /** The column by which pictures name their entry. */
  holder?: string;
  /** Exports of the first release lack its file. */
  isNewer?: true;
  /** The file is one object, not a list. */
  isObject?: true;
}

const ENTRY = ['id', 'occurred_at', 'time_zone', 'local_date', 'version', 'created_at', 'updated_at'];

/** A table of entries: the class of the request that creates one names its columns, beside those that are `computed`. */
const entry = (
  table: string,
  create: Type,
  {
    holder,
    computed = [],
    added = {},
  }: { holder?: string; computed?: string[]; added?: Record<string, null> } = {},
): RestoredTable => {
  // Notes are in every export; other fields that a request may leave out came later.
  const { notes: _, ...defaults } = defaultsOf(create);
  const columns = [...ENTRY, ...ownFields(create), ...computed, ...Object.keys(added)];
  return { table, columns, added: { ...defaults, ...added }, unique: ['id'], holder };
};

const TOTALS = ['total_calories', 'total_protein', 'total_carbs', 'total_fat', 'totals_partial'];
const CREATED = ['created_at', 'updated_at'];

/** Tables that are restored, each after the tables that its rows refer to; pictures come last. */
export const RESTORED: readonly RestoredTable[] = [
  { table: 'preferences', columns: [], unique: [], also: ['chosen'], isObject: true },
  {
    table: 'body_data',
    columns: [...ownFields(BodyDataDto), 'updated_at'],
    unique: [],
    isNewer: true,
  },
  {
    table: 'goals',
    columns: ['valid_from', 'version', ...ownFields(SetGoalDto), ...CREATED],
    unique: ['valid_from'],
    ascending: ['valid_from', 'version'],
    isNewer: true,
  },
  {
    table: 'check_ins',
    columns: ['date', 'answer', 'goals_version', 'facts', 'created_at'],
    unique: ['date'],
    ascending: ['date'],
    isNewer: true,
  },
  {
    table: 'user_foods',
    columns: ['id', ...ownFields(CreateUserFoodDto), ...CREATED],
    added: { sugars: null, saturated_fat: null, salt: null },
    unique: ['id'],
  },
  {
    table: 'my_meals',
    columns: ['id', 'version', ...ownFields(CreateMyMealDto), ...CREATED, 'last_used_at'],
    added: { ...defaultsOf(CreateMyMealDto), version: 1 },
    unique: ['id', 'name_key'],
    also: ['name_key'],
  },
  {
    table: 'planned_entries',
    columns: ['id', 'version', ...ownFields(CreatePlannedEntryDto), ...CREATED],
    unique: ['id'],
    isNewer: true,
  },
  {
    table: 'favourite_foods',
    columns: ['id', 'user_food_id', 'food_product_id', 'created_at'],
    unique: ['id', 'user_food_id', 'food_product_id'],
  },
  entry('weight_entries', CreateWeightEntryDto, { computed: ['weight_kg'] }),
  entry('meal_entries', CreateMealEntryDto, { computed: TOTALS, added: { nutrients: null } }),
  entry('progress_photos', CreateProgressPhotoDto, { holder: 'progress_photo_id' }),
  entry('workout_entries', CreateWorkoutEntryDto, { holder: 'workout_entry_id' }),
  entry('challenge_entries', CreateChallengeEntryDto, { holder: 'challenge_entry_id' }),
  entry('custom_entries', CreateCustomEntryDto, { holder: 'custom_entry_id' }),
  {
    table: 'challenges',
    columns: ['id', 'version', ...ownFields(CreateChallengeDto), ...CREATED],
    unique: ['id'],
    isNewer: true,
  },
  {
    table: 'challenge_runs',
    columns: ['id', 'challenge', 'started_on', 'ended_on', 'created_at'],
    unique: ['id'],
    also: ['result', 'due_at'],
    isNewer: true,
  },
  {
    table: 'challenge_ticks',
    columns: ['id', 'run_id', 'task_id', 'local_date', 'time_zone', 'amount', 'created_at'],
    unique: ['id'],
    isNewer: true,
  },
  {
    table: 'water_amounts',
    columns: ['id', 'local_date', 'amount_ml', 'is_correction', 'created_at'],
    unique: ['id'],
    isNewer: true,
  },
  {
    table: 'step_counts',
    columns: ['local_date', 'steps', 'updated_at'],
    unique: ['local_date'],
    isNewer: true,
  },
  {
    table: 'measures',
    columns: ['id', 'version', ...ownFields(MeasureFieldsDto), ...CREATED],
    unique: ['id'],
    isNewer: true,
  },
  {
    table: 'measure_values',
    columns: ['id', 'measure_id', 'occurred_at', 'time_zone', 'local_date', 'value', 'created_at'],
    unique: ['id'],
    isNewer: true,
  },
  {
    table: 'media',
    columns: ['id', 'format', 'width', 'height', 'bytes', 'position', ...PICTURE_HOLDERS, 'created_at'],
    // Pictures of deleted entries are not restored. The export names the file of each picture.
    former: ['deleted_kind', 'deleted_id', 'file', 'thumb_bytes'],
    unique: ['id'],
    also: ['thumb_bytes', 'storage_key', 'thumb_storage_key'],
  },
];

/** Tables of members whose rows are not restored, with the reason. */
export const NOT_RESTORED: Readonly<Record<string, string>> = {
  sessions: 'devices that are signed in to the account of the archive',
  refresh_tokens: 'the same; their secrets are in no export',
  push_subscriptions: 'devices of the sessions of the archive’s account',
  known_devices: 'devices on which the member signed in to the account of the archive',
  authenticator_apps: 'second factors of the account of the archive; their secrets are in no export',
  recovery_codes: 'the same',
  passkeys: 'the same',
  account_links: 'links to the account of the archive',
  notifications: 'what the account of the archive told; each export adds one',
  deleted_entries: 'the member deleted them: they were kept for a day, for Undo alone',
};

/** Files of the export that are not restored, with the reason: they belong to no single table or are only for reading. */
export const NOT_RESTORED_FILES: Readonly<Record<string, string>> = {
  'audit-log.json': 'what administrators did to the account of the archive',
  'external-identities.json': 'how the member of the archive signed in; a sign-in links only who proved it',
  'leaderboard-places.json': 'names on a board are unique among members, and days are counted anew',
};

export const fileOf = (table: string) => `${table.replaceAll('_', '-')}.json`;
