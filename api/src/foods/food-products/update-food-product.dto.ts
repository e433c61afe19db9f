import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { trim } from '../../platform/http/validation/trim.ts';

const NUMBER = { allowNaN: false, allowInfinity: false };
const notANumber = { message: 'Please enter a number' };
const negative = { message: 'Please enter 0 or more' };
const tooManyCalories = { message: '100 g have at most 1000 kcal' };
const tooManyGrams = { message: '100 g hold at most 100 g' };
const noServing = { message: 'Please enter the grams of one serving' };

/** An amount in 100 g, or `null` where it is unknown. */
const IsAmount = (most: number, tooMuch: { message: string }) =>
  applyDecorators(IsNumber(NUMBER, notANumber), Min(0, negative), Max(most, tooMuch), IsOptional());

/** Nutrition per 100 g, in kilocalories and grams. Fields that are left out stay as they are; `null` is unknown. */
export class UpdateFoodNutritionDto {
  @IsAmount(1000, tooManyCalories)
  energy_kcal?: number | null;

  @IsAmount(100, tooManyGrams)
  proteins?: number | null;

  @IsAmount(100, tooManyGrams)
  carbohydrates?: number | null;

  @IsAmount(100, tooManyGrams)
  sugars?: number | null;

  @IsAmount(100, tooManyGrams)
  fat?: number | null;

  @IsAmount(100, tooManyGrams)
  saturated_fat?: number | null;

  @IsAmount(100, tooManyGrams)
  fiber?: number | null;

  /** Salt in grams; sent without `sodium`, it sets the sodium to salt × 0.4. */
  @IsAmount(100, tooManyGrams)
  salt?: number | null;

  /** Sodium in grams; sent without `salt`, it sets the salt to sodium × 2.5. */
  @IsAmount(40, { message: '100 g hold at most 40 g' })
  sodium?: number | null;
}

/** Changes to a food product. Fields that are left out stay as they are; `null` and a blank text are unknown. */
export class UpdateFoodProductDto {
  @IsOptionalNotNull()
  @IsRequiredText(1000, { message: 'Product name is required' })
  product_name?: string;

  @IsOptional()
  @MaxLength(1000)
  @IsString()
  @Transform(trim)
  brands?: string | null;

  @IsOptional()
  @MaxLength(10_000)
  @IsString()
  @Transform(trim)
  categories?: string | null;

  /** One serving, in words. A weight that it names ("1 bar (45 g)") becomes `serving_grams`. */
  @IsOptional()
  @MaxLength(200)
  @IsString()
  @Transform(trim)
  serving_size?: string | null;

  /** Weight of one serving, in grams. */
  @ApiProperty({ type: Number, minimum: 0, exclusiveMinimum: true, required: false, nullable: true })
  @IsOptional()
  @Max(100_000, noServing)
  @Min(Number.MIN_VALUE, noServing)
  @IsNumber(NUMBER, noServing)
  serving_grams?: number | null;

  @IsOptionalNotNull()
  @ValidateNested()
  @IsObject({ message: 'Please give the nutrition as an object' })
  @Type(() => UpdateFoodNutritionDto)
  nutrition_per_100g?: UpdateFoodNutritionDto;
}
