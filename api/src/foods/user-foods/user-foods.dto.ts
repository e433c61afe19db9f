import { nutritionWarnings, portionNutrition } from '@fettle/shared-ui/rules';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ClientGeneratedId } from '../../platform/http/validation/client-generated-id.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { trim } from '../../platform/http/validation/trim.ts';
import { portionOfUserFood } from '../food-types/food-portion.ts';
import { NutritionWarningDto } from '../food-types/nutrition-warning.dto.ts';
import type { UserFood } from '../food-types/user-food.entity.ts';
import { FoodPageDto, FoodPageQueryDto } from '../search/food-page.dto.ts';

const NUMBER = { allowNaN: false, allowInfinity: false };
/** Pure fat has 902 kcal per 100 g. */
const MAX_CALORIES = 1000;
/** 100 g of a food contain at most 100 g of any nutrient. */
const MAX_GRAMS = 100;
const MAX_SERVING_GRAMS = 100_000;
const tooManyCalories = { message: `100 g have at most ${MAX_CALORIES} kcal` };
const tooManyGrams = { message: `100 g hold at most ${MAX_GRAMS} g` };
const negative = { message: 'Please enter 0 or more' };

/** A food as a member describes it. All nutrition is per 100 g. */
export class UserFoodFieldsDto {
  @IsRequiredText(200, { message: 'Food name is required' })
  name: string;

  @IsOptional()
  @MaxLength(200)
  @IsString()
  @Transform(trim)
  brand?: string | null;

  /** Digits as printed; no length or check digit is refused. */
  @IsOptional()
  @MaxLength(50)
  @IsString()
  @Transform(trim)
  barcode?: string | null;

  /** Kilocalories per 100 g. */
  @Max(MAX_CALORIES, tooManyCalories)
  @Min(0, negative)
  @IsNumber(NUMBER, { message: 'Calories are required' })
  calories: number;

  /** Grams per 100 g. */
  @Max(MAX_GRAMS, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, { message: 'Protein is required' })
  protein: number;

  /** Grams per 100 g, fiber included. */
  @Max(MAX_GRAMS, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, { message: 'Carbohydrates are required' })
  carbohydrates: number;

  /** Grams per 100 g, without fiber. */
  @IsOptional()
  @Max(MAX_GRAMS, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER)
  net_carbs?: number | null;

  /** Grams per 100 g. */
  @Max(MAX_GRAMS, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, { message: 'Fat is required' })
  fat: number;

  /** Grams per 100 g. */
  @IsOptional()
  @Max(MAX_GRAMS, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER)
  fiber?: number | null;

  /** Grams per 100 g. */
  @IsOptional()
  @Max(MAX_GRAMS, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER)
  sugars?: number | null;

  /** Grams per 100 g. */
  @IsOptional()
  @Max(MAX_GRAMS, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER)
  saturated_fat?: number | null;

  /** Grams per 100 g; sodium is salt × 0.4. */
  @IsOptional()
  @Max(MAX_GRAMS, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER)
  salt?: number | null;

  /** One serving in words: "1 slice". */
  @IsOptional()
  @MaxLength(200)
  @IsString()
  @Transform(trim)
  serving_size?: string | null;

  /** Weight of one serving in grams; when left out, the weight that `serving_size` states ("2 cookies (30 g)"). */
  @ApiProperty({ type: Number, minimum: 0, exclusiveMinimum: true, required: false, nullable: true })
  @IsOptional()
  @Max(MAX_SERVING_GRAMS, { message: 'Please enter the grams of one serving' })
  @Min(Number.MIN_VALUE, { message: 'Please enter the grams of one serving' })
  @IsNumber(NUMBER)
  serving_grams?: number | null;
}

export class CreateUserFoodDto extends UserFoodFieldsDto {
  /** Client-generated UUIDv7. Posting it again returns the stored food and writes nothing. */
  @ClientGeneratedId()
  id?: string;
}

/** Fields that are left out keep their values; `null` clears a field that may be unknown. */
export class UpdateUserFoodDto extends PartialType(UserFoodFieldsDto, { skipNullProperties: false }) {}

/** Selects user foods of the member. */
export class UserFoodsQueryDto extends FoodPageQueryDto {
  /** Digits as printed, typed or scanned; instead of `q`. */
  @IsOptional()
  @MaxLength(50)
  @IsString()
  @Transform(trim)
  barcode?: string;
}

/** Kilocalories and grams of one serving. */
export class UserFoodServingDto {
  calories: number | null;
  protein: number | null;
  carbohydrates: number | null;
  fat: number | null;
}

/** A user food as search results have it. Nutrition is per 100 g: kilocalories and grams. */
export class UserFoodSummaryDto {
  /** UUIDv7. */
  id: string;
  name: string;
  brand: string | null;
  /** Barcode in its normal form: UPC-A as 13 digits. */
  barcode: string | null;
  calories: number;
  protein: number;
  carbohydrates: number;
  /** Carbohydrates without fiber; `null` is unknown. */
  net_carbs: number | null;
  fat: number;
  fiber: number | null;
  /** One serving in words. */
  serving_size: string | null;
  /** Weight of one serving in grams. */
  serving_grams: number | null;
  /** Calculated from `serving_grams`; `null` where that is unknown. */
  nutrition_per_serving: UserFoodServingDto | null;
  /** Contradictions between its values; only a hint, the food is stored as it was entered. */
  nutrition_warnings: NutritionWarningDto[];
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;

  static from(food: UserFood): UserFoodSummaryDto {
    return {
      id: food.id,
      name: food.name,
      brand: food.brand,
      barcode: food.barcode,
      calories: food.calories,
      protein: food.protein,
      carbohydrates: food.carbohydrates,
      net_carbs: food.net_carbs,
      fat: food.fat,
      fiber: food.fiber,
      serving_size: food.serving_size,
      serving_grams: food.serving_grams,
      nutrition_per_serving: servingOf(food),
      nutrition_warnings: nutritionWarnings({ ...food, energy_kcal: food.calories, proteins: food.protein }),
      created_at: food.created_at.toISOString(),
      updated_at: food.updated_at.toISOString(),
    };
  }
}

/** A user food with the nutrients that search results leave out. */
export class UserFoodDto extends UserFoodSummaryDto {
  sugars: number | null;
  saturated_fat: number | null;
  /** Grams; sodium is salt × 0.4. */
  salt: number | null;

  static override from(food: UserFood): UserFoodDto {
    const { sugars, saturated_fat, salt } = food;
    return { ...UserFoodSummaryDto.from(food), sugars, saturated_fat, salt };
  }
}

/** One page of the member's user foods. */
export class UserFoodsDto extends FoodPageDto {
  foods: UserFoodDto[];
}

function servingOf(food: UserFood): UserFoodServingDto | null {
  if (food.serving_grams === null) return null;
  const { carbs, ...rest } = portionNutrition(portionOfUserFood(food), 1, 'serving');
  return { ...rest, carbohydrates: carbs };
}
