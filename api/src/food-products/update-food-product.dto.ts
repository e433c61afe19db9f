import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsOptionalNotNull } from '../http/validation/optional.ts';
import { trim } from '../http/validation/trim.ts';

const NUMBER = { allowNaN: false, allowInfinity: false };
const notANumber = { message: 'Please enter a number' };
const negative = { message: 'Please enter 0 or more' };
const tooManyCalories = { message: '100 g have at most 1000 kcal' };
const tooManyGrams = { message: '100 g hold at most 100 g' };
const noServing = { message: 'Please enter the grams of one serving' };

/** Nutrition per 100 g, in kilocalories and grams. Fields that are left out stay as they are; `null` is unknown. */
export class UpdateFoodNutritionDto {
  @IsOptional()
  @Max(1000, tooManyCalories)
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  energy_kcal?: number | null;

  @IsOptional()
  @Max(100, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  proteins?: number | null;

  @IsOptional()
  @Max(100, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  carbohydrates?: number | null;

  @IsOptional()
  @Max(100, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  sugars?: number | null;

  @IsOptional()
  @Max(100, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  fat?: number | null;

  @IsOptional()
  @Max(100, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  saturated_fat?: number | null;

  @IsOptional()
  @Max(100, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  fiber?: number | null;

  /** Salt in grams; sent without `sodium`, it sets the sodium to salt × 0.4. */
  @IsOptional()
  @Max(100, tooManyGrams)
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  salt?: number | null;

  /** Sodium in grams; sent without `salt`, it sets the salt to sodium × 2.5. */
  @IsOptional()
  @Max(40, { message: '100 g hold at most 40 g' })
  @Min(0, negative)
  @IsNumber(NUMBER, notANumber)
  sodium?: number | null;
}

/** Changes to a food product. Fields that are left out stay as they are; `null` and a blank text are unknown. */
export class UpdateFoodProductDto {
  @IsOptionalNotNull()
  @MaxLength(1000)
  @IsNotEmpty({ message: 'Product name is required' })
  @IsString({ message: 'Product name is required' })
  @Transform(trim)
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
