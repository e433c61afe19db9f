import { daysBetween, localDate, mealTotals } from '@fettle/shared-ui/rules';
import type { Type } from '@nestjs/common';
import { CreateChallengeEntryDto } from '../../../challenge-entries/challenge-entries.dto.ts';
import { CreateCustomEntryDto } from '../../../custom-entries/custom-entries.dto.ts';
import { NewEntryDto } from '../../../entry-resource/entry.dto.ts';
import { IsNotes } from '../../../entry-resource/entry-validators.ts';
import { errors } from '../../../http/errors.ts';
import { CreateMealEntryDto } from '../../../meal-entries/meal-entries.dto.ts';
import { CreateWeightEntryDto } from '../../../weight-entries/weight-entries.dto.ts';
import { weightColumns } from '../../../weight-entries/weight-entries.service.ts';
import { CreateWorkoutEntryDto } from '../../../workout-entries/workout-entries.dto.ts';
import { StoredMealItemDto, sentItems, storedItems } from './meal-item-rows.ts';
import { byRequestRules, type Row, type RowCheck, refuseUnlike, StoredEntryDto } from './row-check.ts';

const ENTRY = ['id', 'occurred_at', 'time_zone'];
const STORED = ['occurred_at', 'local_date', 'version', 'created_at', 'updated_at'];
/** An entry by the rules of the request that creates one; `own` are its other columns. */
const entryRow =
  <T extends object>(
    dto: Type<T>,
    own: string[],
    more: (row: Row, fields: T) => void | Promise<void> = () => undefined,
  ): RowCheck =>
  async (row) => {
    const fields = await byRequestRules(dto, row, [...ENTRY, ...own]);
    const { occurred_at, local_date } = await byRequestRules(StoredEntryDto, row, STORED);
    // The rules of a zone may have been changed since.
    const day = localDate(new Date(occurred_at), String(row.time_zone));
    if (Math.abs(daysBetween(day, local_date)) > 1)
      throw errors.invalid('local_date', 'This is not the day of its time');
    await more(row, fields);
    return row;
  };

class StoredPhotoDto extends NewEntryDto {
  @IsNotes()
  notes?: string;
}

const mealWithoutValues = entryRow(CreateMealEntryDto, ['items', 'part_of_day', 'notes']);

/** The foods are a snapshot, with values that no request sends. */
export const mealRow: RowCheck = async (row) => {
  await mealWithoutValues({ ...row, items: sentItems(row) });
  const items = await storedItems(StoredMealItemDto, row);
  const { calories, protein, carbs, fat, partial } = mealTotals(items);
  refuseUnlike(row, {
    total_calories: calories,
    total_protein: protein,
    total_carbs: carbs,
    total_fat: fat,
    totals_partial: partial,
  });
  return row;
};

export const weightRow = entryRow(
  CreateWeightEntryDto,
  ['weight', 'unit', 'notes'],
  (row, { weight, unit }) => refuseUnlike(row, { weight_kg: weightColumns(weight, unit).weight_kg }),
);
export const photoRow = entryRow(StoredPhotoDto, ['notes']);
export const workoutRow = entryRow(CreateWorkoutEntryDto, ['type', 'duration', 'outdoors', 'notes']);
export const challengeEntryRow = entryRow(CreateChallengeEntryDto, ['challenge_condition', 'notes']);
export const customRow = entryRow(CreateCustomEntryDto, ['title', 'content']);
