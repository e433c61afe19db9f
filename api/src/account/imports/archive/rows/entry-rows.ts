import { daysBetween, localDate, mealTotals } from '@fettle/shared-ui/rules';
import type { Type } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { CreateChallengeEntryDto } from '../../../../entries/challenge-entries/challenge-entries.dto.ts';
import { CreateCustomEntryDto } from '../../../../entries/custom-entries/custom-entries.dto.ts';
import { ownFields } from '../../../../entries/entry-resource/own-fields.ts';
import { CreateMealEntryDto } from '../../../../entries/meal-entries/meal-entries.dto.ts';
import { CreateProgressPhotoDto } from '../../../../entries/progress-photos/progress-photos.dto.ts';
import { CreateWeightEntryDto } from '../../../../entries/weight-entries/weight-entries.dto.ts';
import { weightColumns } from '../../../../entries/weight-entries/weight-entries.service.ts';
import { CreateWorkoutEntryDto } from '../../../../entries/workout-entries/workout-entries.dto.ts';
import { errors } from '../../../../platform/http/errors.ts';
import { StoredMealItemDto, sentItems, storedItems, storedNutrients } from './meal-item-rows.ts';
import { byRequestRules, type Row, type RowCheck, refuseUnlike, StoredEntryDto } from './row-check.ts';

const ENTRY = ['id', 'occurred_at', 'time_zone'];
/** Checks an entry by the rules of the request that creates one. */
const entryRow =
  <T extends object>(
    dto: Type<T>,
    more: (row: Row, fields: T) => void | Promise<void> = () => undefined,
  ): RowCheck =>
  async (row) => {
    const fields = await byRequestRules(dto, row, [...ENTRY, ...ownFields(dto)]);
    const { occurred_at, local_date } = await byRequestRules(StoredEntryDto, row);
    // The rules of a time zone may have changed since the entry was written.
    const day = localDate(new Date(occurred_at), String(row.time_zone));
    if (Math.abs(daysBetween(day, local_date)) > 1)
      throw errors.invalid('local_date', 'This is not the day of its time');
    await more(row, fields);
    return row;
  };

const mealWithoutValues = entryRow(CreateMealEntryDto);

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
  return { ...row, nutrients: await storedNutrients(row, items) };
};

export const weightRow = entryRow(CreateWeightEntryDto, (row, { weight, unit }) =>
  refuseUnlike(row, { weight_kg: weightColumns(weight, unit).weight_kg }),
);
// Pictures name their entry in an archive, not the reverse.
export const photoRow = entryRow(OmitType(CreateProgressPhotoDto, ['media_ids']));
export const workoutRow = entryRow(CreateWorkoutEntryDto);
export const challengeEntryRow = entryRow(CreateChallengeEntryDto);
export const customRow = entryRow(CreateCustomEntryDto);
