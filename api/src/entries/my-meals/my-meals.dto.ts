import { PORTION_RULES } from '@fettle/shared-ui/rules';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { AttributionDto } from '../../foods/food-types/attribution.dto.ts';
import { FOOD_TYPES } from '../../foods/food-types/food-type.ts';
import { ClientGeneratedId } from '../../platform/http/validation/client-generated-id.ts';
import { NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { IsNotes } from '../entry-resource/entry-validators.ts';
import { CreateMealItemDto } from '../meal-entries/meal-entries.dto.ts';
import { MealToLogDto } from '../meal-entries/meal-to-log.dto.ts';

const MAX_NAME_LENGTH = 100;
/**
 * The limit of recent meals: no member adds a longer list in one go, and all saved meals of a member are one answer.
 */
const MAX_ITEMS = 30;

/** Types of the items of a saved meal. */
const ITEM_TYPES = [...FOOD_TYPES, 'quick'] as const;
const NUMBER = { message: 'Please enter a number above 0' };

/** An item of a saved meal, as of a meal; recipes are refused. */
export class CreateMyMealItemDto extends CreateMealItemDto {
  /** `user`: a user food of the member; `database`: a food product; `quick`: a name and values without a food. */
  @ApiProperty({ enum: ITEM_TYPES, enumName: 'MyMealItemType' })
  @IsIn(ITEM_TYPES, { message: 'A saved meal cannot contain a recipe' })
  declare type: (typeof ITEM_TYPES)[number];
}

export class CreateMyMealDto {
  /** Client-generated UUIDv7. Posting it again returns the stored meal and writes nothing. */
  @ClientGeneratedId()
  id?: string;

  /** Surrounding spaces are dropped. Unique among the member's saved meals, regardless of case. */
  @IsRequiredText(
    MAX_NAME_LENGTH,
    { message: 'Please enter a name' },
    { message: `A name has at most ${MAX_NAME_LENGTH} characters` },
  )
  name: string;

  /** 1 to 30 foods with their portions. */
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_ITEMS, { message: `A meal of yours has at most ${MAX_ITEMS} foods` })
  @ArrayMinSize(1, { message: 'Please add at least one food' })
  @IsObject({ each: true, message: 'Please add at least one food' })
  @IsArray({ message: 'Please add at least one food' })
  @Type(() => CreateMyMealItemDto)
  items: CreateMyMealItemDto[];

  /**
   * Number of servings that the foods make, which makes the meal a recipe: it is logged as one item. `null` and left out are
   * no recipe.
   */
  @IsOptional()
  @Max(PORTION_RULES.serving.maximum, NUMBER)
  @Min(0.01, NUMBER)
  @IsNumber({}, NUMBER)
  servings?: number | null;

  /** Weight of the cooked dish in grams, by which a recipe is also logged; counts only with `servings`. */
  @IsOptional()
  @Max(PORTION_RULES.g.maximum, NUMBER)
  @Min(1, NUMBER)
  @IsNumber({}, NUMBER)
  cooked_grams?: number | null;

  /** Free text; surrounding spaces are dropped. */
  @IsNotes()
  notes?: string;
}

/** Fields that are left out keep their values. `items` replace all foods of the meal. */
export class UpdateMyMealDto extends PartialType(OmitType(CreateMyMealDto, ['id']), NOT_NULLABLE) {}

/** A meal that the member saved under a name. */
export class MyMealDto extends MealToLogDto {
  /** UUIDv7. */
  id: string;
  name: string;
  /** Number of servings that it makes, which makes it a recipe; `null` for other saved meals. */
  servings: number | null;
  /** Weight of the cooked dish in grams; counts only with `servings`. */
  cooked_grams: number | null;
  /** May be empty. */
  notes: string;
  /** Counts the updates; an update may name it in `If-Match`. */
  version: number;
  /** Time when it was last added to a meal, ISO 8601, UTC; `null` is never. */
  last_used_at: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}

export class MyMealsDto {
  /** All saved meals, at most 100; those used or saved last come first. */
  meals: MyMealDto[];
  /** The sources of the food products, to be shown with them; `null` where none needs attribution. */
  attribution: string | null;
  /** The sources again, one item for each. */
  attributions: AttributionDto[];
}
