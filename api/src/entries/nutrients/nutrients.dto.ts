import { PickType } from '@nestjs/swagger';
import { NutrientAmountDto } from '../../foods/nutrients/nutrient-amount.dto.ts';
import { IsDay } from '../entry-resource/entry-validators.ts';
import { MealItemDto } from '../meal-entries/meal-entries.dto.ts';

/** The unrounded sum of the foods that state a nutrient. */
export class NutrientSumDto extends NutrientAmountDto {
  /** Number of foods that state it; below the number of all foods, the sum is too small. */
  known: number;
}

/** The average of the days that know a nutrient. */
export class NutrientAverageDto extends NutrientAmountDto {
  /** Number of days all of whose foods state it. */
  known_days: number;
}

export class NutrientsQueryDto {
  /** First local day, `YYYY-MM-DD`, inclusive. */
  @IsDay()
  from: string;

  /** Last local day, inclusive: at most 31 days for sums, 366 for averages. */
  @IsDay()
  to: string;
}

/** Nutrients of the meals of one day. */
export class DayNutrientsDto {
  local_date: string;
  /** Number of foods and quick items of the day's meals. */
  items: number;
  nutrients: NutrientSumDto[];
}

export class NutrientDaysDto {
  /** Days with a meal, oldest first. */
  days: DayNutrientsDto[];
}

export class NutrientAveragesDto {
  /** Number of days with a meal. */
  days: number;
  /** Averages per day. */
  nutrients: NutrientAverageDto[];
}

/** Nutrients of one food of a meal as it was logged. */
export class ItemNutrientsDto extends PickType(MealItemDto, [
  'type',
  'food_id',
  'name',
  'brand',
  'amount',
  'quantity',
  'unit',
]) {
  nutrients: NutrientAmountDto[];
}

export class MealNutrientsDto {
  /** In the order of the meal's items. */
  items: ItemNutrientsDto[];
  nutrients: NutrientSumDto[];
}
