import { localDate, mealTotals } from '@fettle/shared-ui/rules';
import type { Type } from '@nestjs/common';
import { CreateCustomEntryDto } from '../../../entries/custom-entries/custom-entries.dto.ts';
import { defaultsOf } from '../../../entries/entry-resource/own-fields.ts';
import { CreateMealEntryDto } from '../../../entries/meal-entries/meal-entries.dto.ts';
import type { MealItem } from '../../../entries/meal-entries/meal-item.ts';
import { CreateWeightEntryDto } from '../../../entries/weight-entries/weight-entries.dto.ts';
import { weightColumns } from '../../../entries/weight-entries/weight-entries.service.ts';
import { CreateWorkoutEntryDto } from '../../../entries/workout-entries/workout-entries.dto.ts';
import { RequestValidationPipe } from '../../../platform/http/validation/request-validation.pipe.ts';
import type { ImportedKind } from '../imported-kinds.ts';
import type {
  NeutralEntry,
  NeutralFood,
  NeutralMeal,
  NeutralNote,
  NeutralWeight,
  NeutralWorkout,
} from '../neutral-entry.ts';
import { momentOf } from './entry-moment.ts';
import type { ImportIds } from './import-id.ts';
import { partOfLabel } from './part-of-label.ts';
import { workoutExercises } from './workout-exercises.ts';
import { workoutNotes } from './workout-notes.ts';

/** A row of the table of its kind, ready to be written. */
export interface EntryRow {
  kind: ImportedKind;
  id: string;
  /** Id of the entry in the file where it could be one of this account: then the entry is already there. */
  named_id?: string;
  local_date: string;
  /** Columns of the table, except the member's id; of a workout without a duration this is missing. */
  content: Record<string, unknown>;
  /** Set where the source knows the time of day. */
  has_time: boolean;
}

interface RowContext {
  ids: ImportIds;
  /** Folder and name of the source. */
  source: string;
  source_name: string;
  /** The member's home time zone. */
  time_zone: string;
  /** For distances whose unit the file does not name. */
  distance_unit: string;
  /** ISO 8601, UTC. */
  now: string;
}

const pipe = new RequestValidationPipe();
/** The largest number of items that a meal may have; the rest becomes another meal. */
const ITEMS_OF_A_MEAL = 100;
const LONGEST_NOTES = 10_000;
const LONGEST_LABEL = 100;
const LONGEST_NAME = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The rows that an entry becomes, by the rules of the request that creates such an entry. Throws the refusal of that
 * request (422).
 */
export async function entryRows(entry: NeutralEntry, context: RowContext): Promise<EntryRow[]> {
  if (entry.kind === 'weight') return [await weightRow(entry, context)];
  if (entry.kind === 'note')
    return [await row('custom_entries', CreateCustomEntryDto, entry, context, noteFields(entry, context))];
  if (entry.kind === 'workout') return [await workoutRow(entry, context)];
  const rows: EntryRow[] = [];
  for (let at = 0; at < Math.max(1, entry.foods.length); at += ITEMS_OF_A_MEAL)
    rows.push(
      await mealRow(
        { ...entry, foods: entry.foods.slice(at, at + ITEMS_OF_A_MEAL) },
        context,
        at / ITEMS_OF_A_MEAL,
      ),
    );
  return rows;
}

type Fields = Record<string, unknown>;

/** Facts for which the entry has no field, and below them the member's own text. */
const notesOf = (facts: string, { notes = '' }: NeutralEntry) =>
  shortened([facts, notes].filter((text) => text !== '').join('\n'), LONGEST_NOTES);

async function row<T extends object>(
  kind: ImportedKind,
  dto: Type<T>,
  entry: NeutralEntry,
  { ids, source, time_zone, now }: RowContext,
  fields: Fields,
  computed: Fields = {},
  at = 0,
): Promise<EntryRow> {
  const part = entry.kind === 'meal' ? partOfLabel(entry.meal) : null;
  const moment = momentOf(entry, time_zone, part);
  const sent = { ...fields, ...moment };
  const accepted = (await pipe.transform(sent, { type: 'body', metatype: dto })) as Fields;
  const id = ids.of(source, entry, at);
  const local_date = localDate(new Date(moment.occurred_at), moment.time_zone);
  const stored = { id, local_date, version: 1, created_at: now, updated_at: now };
  const content = { ...defaultsOf(dto), ...accepted, ...computed, ...stored };
  const named = UUID.test(entry.source_id ?? '') ? { named_id: entry.source_id } : {};
  return { kind, id, ...named, local_date, content, has_time: entry.local_time !== null };
}

function weightRow(entry: NeutralWeight, context: RowContext): Promise<EntryRow> {
  const { weight, body_fat_pct } = entry;
  const unit = entry.unit === 'lb' ? 'lbs' : entry.unit;
  const fat = body_fat_pct === undefined ? '' : `${Math.round(body_fat_pct * 100) / 100} % body fat`;
  const notes = notesOf(fat, entry);
  const fields = { weight, unit, notes };
  return row('weight_entries', CreateWeightEntryDto, entry, context, fields, weightColumns(weight, unit));
}

function noteFields({ title, text }: NeutralNote, { source_name }: RowContext): Fields {
  return { title: shortened(title?.trim() || `Note from ${source_name}`, LONGEST_NAME), content: text };
}

async function workoutRow(entry: NeutralWorkout, context: RowContext): Promise<EntryRow> {
  const { type, duration_min, outdoors = false } = entry;
  const { exercises, others } = workoutExercises(entry, context.distance_unit);
  const fields = {
    type: shortened(type?.trim() || 'Workout', LONGEST_LABEL),
    duration: duration_min ?? 1,
    outdoors,
    exercises,
    notes: notesOf(workoutNotes(entry, others, context.distance_unit), entry),
  };
  const made = await row('workout_entries', CreateWorkoutEntryDto, entry, context, fields);
  // The member says how long such workouts were, before anything is written.
  if (duration_min === null) delete made.content.duration;
  return made;
}

async function mealRow(entry: NeutralMeal, context: RowContext, at: number): Promise<EntryRow> {
  const part_of_day = partOfLabel(entry.meal);
  const sent = entry.foods.map((food) => quickItem(food, entry));
  const label = part_of_day === null ? (entry.meal?.trim() ?? '') : '';
  const fields = { items: sent, part_of_day, notes: notesOf(label, entry) };
  const { calories, protein, carbs, fat, partial } = mealTotals(sent as MealItem[]);
  const totals = {
    total_calories: calories,
    total_protein: protein,
    total_carbs: carbs,
    total_fat: fat,
    totals_partial: partial,
  };
  const made = await row('meal_entries', CreateMealEntryDto, entry, context, fields, totals, at);
  // Items of a stored meal name an id each, which a request leaves out.
  made.content.items = sent.map((item, at) => ({
    ...{ type: 'quick', food_id: itemId(made.id, at), quantity: 1, unit: 'serving', brand: null },
    ...item,
  }));
  return made;
}

function quickItem(
  { name, brand, amount, kcal, protein, carbs, fat }: NeutralFood,
  { meal, daily_total }: NeutralMeal,
) {
  const fallback = daily_total ? 'Daily total' : meal?.trim() || 'Meal';
  return {
    type: 'quick' as const,
    name: shortened(name?.trim() || fallback, LONGEST_NAME),
    ...(brand?.trim() && { brand: shortened(brand.trim(), LONGEST_NAME) }),
    ...(amount?.trim() && { amount: shortened(amount.trim(), LONGEST_NAME) }),
    calories: kcal,
    protein,
    carbs,
    fat,
  };
}

/** An id of an item: that of its meal, with its place in the last digits. */
const itemId = (id: string, at: number) => `${id.slice(0, -3)}${at.toString(16).padStart(3, '0')}`;

/** A text of at most so many characters; a longer one ends with an ellipsis. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Not between the two halves of a character.
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
