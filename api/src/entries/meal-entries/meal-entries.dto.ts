import {
  MAX_ITEM_CALORIES,
  MAX_ITEM_GRAMS,
  PARTS_OF_DAY,
  type PartOfDay,
  PORTION_RULES,
  PORTION_UNITS,
  type PortionUnit,
} from '@fettle/shared-ui/rules';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MEAL_ITEM_TYPES, type MealItemType } from '../../foods/food-types/food-type.ts';
import { IsOptionalNotNull, NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { trimToNull } from '../../platform/http/validation/trim.ts';
import { EntryFieldsDto, entryFields, NewEntryDto } from '../entry-resource/entry.dto.ts';
import { IsNotes } from '../entry-resource/entry-validators.ts';
import type { MealEntry } from './meal-entry.entity.ts';
import type { MealItem } from './meal-item.ts';

const MAX_ITEMS = 100;
const HIGHEST_QUANTITY = Math.max(...PORTION_UNITS.map((unit) => PORTION_RULES[unit].maximum));

const PART_OF_DAY = { enum: PARTS_OF_DAY, enumName: 'PartOfDay', nullable: true } as const;

/** A food needs its id and its portion; a quick item may leave them out. */
const NeededByFoods = () =>
  ValidateIf(({ type }: CreateMealItemDto, value) => type !== 'quick' || value !== undefined);
const NUMBER = { allowNaN: false, allowInfinity: false };
const TOO_MUCH = { message: 'This is more than any meal has' };
const negative = { message: 'Please enter 0 or more' };

/**
 * An amount of a food or of a recipe, or a `quick` item without a food: its `name`, its `calories`, and what else is known. Only quick
 * items may have a name, brand, amount and values.
 */
export class CreateMealItemDto {
  /**
   * `user`: a user food of the member; `database`: a food product; `recipe`: a saved meal with `servings`; `quick`: a name and
   * values without a food.
   */
  @ApiProperty({ enum: MEAL_ITEM_TYPES, enumName: 'MealItemType' })
  @IsIn(MEAL_ITEM_TYPES)
  type: MealItemType;

  /** Id of the food or saved meal. A quick item may have an id of its own, by which an update finds it; without one it gets a new one. */
  @NeededByFoods()
  @IsUUID('all', { message: 'This food was not found' })
  food_id?: string;

  /** Grams (1 to 100,000) or servings (0.25 to 10,000), by `unit`. A quick item has servings, 1 when left out. */
  @ApiProperty({ minimum: 0, exclusiveMinimum: true })
  @NeededByFoods()
  @Max(HIGHEST_QUANTITY, { message: 'Please enter a valid quantity' })
  @IsPositive({ message: 'Please enter a valid quantity' })
  @IsNumber({}, { message: 'Please enter a valid quantity' })
  quantity?: number;

  /** Unit of `quantity`; for a quick item `serving`, also when left out. A recipe that was not weighed has servings alone. */
  @ApiProperty({ enum: PORTION_UNITS, enumName: 'PortionUnit', required: false })
  @NeededByFoods()
  @IsIn(PORTION_UNITS)
  unit?: PortionUnit;

  /** Language (ISO 639-1) of the food product's name that the meal keeps; `product_name` when left out or unknown. */
  @IsOptional()
  @Matches(/^[a-z]{2}$/)
  @MaxLength(2)
  language?: string;

  /** Name of a quick item; surrounding spaces are dropped. */
  @IsOptionalNotNull()
  @IsRequiredText(200, { message: 'Please enter a name' })
  name?: string;

  /** Brand of a quick item; surrounding spaces are dropped, and a blank text is `null`. */
  @IsOptional()
  @MaxLength(200)
  @IsString()
  @Transform(trimToNull)
  brand?: string | null;

  /**
   * Amount of one serving of a quick item as its source wrote it, such as `2 x 1 Cup` or `60 g`; the quantity does not
   * change it. Surrounding spaces are dropped, and a blank text is `null`.
   */
  @IsOptional()
  @MaxLength(200)
  @IsString()
  @Transform(trimToNull)
  amount?: string | null;

  /**
   * Kilocalories of a quick item's whole quantity; `null` is unknown. An update that leaves out them and the name scales
   * the stored values.
   */
  @IsOptional()
  @Max(MAX_ITEM_CALORIES, TOO_MUCH)
  @Min(0, negative)
  @IsNumber(NUMBER, { message: 'Calories are required' })
  calories?: number | null;

  /** Grams; `null` and left out are unknown. */
  @IsOptional()
  @Max(MAX_ITEM_GRAMS, TOO_MUCH)
  @Min(0, negative)
  @IsNumber(NUMBER)
  protein?: number | null;

  /** Grams; `null` and left out are unknown. */
  @IsOptional()
  @Max(MAX_ITEM_GRAMS, TOO_MUCH)
  @Min(0, negative)
  @IsNumber(NUMBER)
  carbs?: number | null;

  /** Grams; `null` and left out are unknown. */
  @IsOptional()
  @Max(MAX_ITEM_GRAMS, TOO_MUCH)
  @Min(0, negative)
  @IsNumber(NUMBER)
  fat?: number | null;
}

export class CreateMealEntryDto extends NewEntryDto {
  /** 1 to 100 foods. The server calculates their nutrition. */
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_ITEMS, { message: `A meal has at most ${MAX_ITEMS} foods` })
  @ArrayMinSize(1, { message: 'Please add at least one food' })
  @IsObject({ each: true, message: 'Please add at least one food' })
  @IsArray({ message: 'Please add at least one food' })
  @Type(() => CreateMealItemDto)
  items: CreateMealItemDto[];

  /** Part of the day of the meal; follows from its time when left out or `null`. */
  @ApiProperty({ ...PART_OF_DAY, required: false })
  @IsIn(PARTS_OF_DAY, { message: 'Please choose breakfast, lunch, dinner or snack' })
  @IsOptional()
  part_of_day?: PartOfDay | null;

  /** Free text; surrounding spaces are dropped. */
  @IsNotes()
  notes?: string;
}

/**
 * Fields that are left out keep their values. `items` are all foods of the meal; the nutrition of those that differ
 * from the stored ones is calculated anew.
 */
export class UpdateMealEntryDto extends PartialType(OmitType(CreateMealEntryDto, ['id']), NOT_NULLABLE) {}

/** A food of a meal as it was when the meal was saved. Nutrition is that of the whole quantity, unrounded. */
export class MealItemDto {
  @ApiProperty({ enum: MEAL_ITEM_TYPES, enumName: 'MealItemType' })
  type: MealItemType;

  /** Id of the food or recipe; a quick item has an id of its own, which no food has. */
  food_id: string;
  name: string;
  brand: string | null;
  /** Amount of one serving as the source of a quick item wrote it; `null` for a food and where it is unknown. */
  amount: string | null;
  /** Grams of one serving of a recipe when it was logged, by which it changes its unit; only where it was weighed. */
  serving_grams?: number;

  /** In `unit`. */
  quantity: number;

  @ApiProperty({ enum: PORTION_UNITS, enumName: 'PortionUnit' })
  unit: PortionUnit;

  /** Kilocalories; `null` is unknown, never 0. */
  calories: number | null;
  /** Grams. */
  protein: number | null;
  /** Grams. */
  carbs: number | null;
  /** Grams. */
  fat: number | null;

  static from({ type, food_id, name, brand, amount, serving_grams, ...item }: MealItem): MealItemDto {
    const { quantity, unit, calories, protein, carbs, fat } = item;
    const portion = { amount: amount ?? null, ...(serving_grams && { serving_grams }), quantity, unit };
    return { type, food_id, name, brand, ...portion, calories, protein, carbs, fat };
  }
}

/** One meal. */
export class MealEntryDto extends EntryFieldsDto {
  /** In the order they were sent. */
  items: MealItemDto[];
  /** Kilocalories; the unrounded sum of the known values, `null` when none is known. */
  total_calories: number | null;
  /** Grams; the unrounded sum of the known values, `null` when none is known. */
  total_protein: number | null;
  /** Grams; the unrounded sum of the known values, `null` when none is known. */
  total_carbs: number | null;
  /** Grams; the unrounded sum of the known values, `null` when none is known. */
  total_fat: number | null;
  /** True if a value of an item is unknown, so that a total is too small. */
  totals_partial: boolean;
  /** Part of the day that the member chose; when `null` it follows from the time of the meal. */
  @ApiProperty(PART_OF_DAY)
  part_of_day: PartOfDay | null;
  /** May be empty. */
  notes: string;

  static from(entry: MealEntry): MealEntryDto {
    const { total_calories, total_protein, total_carbs, total_fat, totals_partial } = entry;
    const { items, part_of_day, notes } = entry;
    const totals = { total_calories, total_protein, total_carbs, total_fat, totals_partial };
    return { ...entryFields(entry), items: items.map(MealItemDto.from), ...totals, part_of_day, notes };
  }
}

export class MealEntriesDto {
  /** Newest first. */
  entries: MealEntryDto[];
  /** `cursor` of the next page; `null` on the last page. */
  next_cursor: string | null;
}
