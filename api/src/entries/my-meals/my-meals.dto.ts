import { OmitType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { AttributionDto } from '../../foods/food-types/attribution.dto.ts';
import { ClientGeneratedId } from '../../platform/http/validation/client-generated-id.ts';
import { NOT_NULLABLE } from '../../platform/http/validation/optional.ts';
import { IsRequiredText } from '../../platform/http/validation/required-text.ts';
import { CreateMealItemDto } from '../meal-entries/meal-entries.dto.ts';
import { MealToLogDto } from '../meal-entries/meal-to-log.dto.ts';

const MAX_NAME_LENGTH = 100;
/**
 * The limit of recent meals: no member adds a longer list in one go, and all saved meals of a member are one answer.
 */
const MAX_ITEMS = 30;

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
  @Type(() => CreateMealItemDto)
  items: CreateMealItemDto[];
}

/** Fields that are left out keep their values. `items` replace all foods of the meal. */
export class UpdateMyMealDto extends PartialType(OmitType(CreateMyMealDto, ['id']), NOT_NULLABLE) {}

/** A meal that the member saved under a name. */
export class MyMealDto extends MealToLogDto {
  /** UUIDv7. */
  id: string;
  name: string;
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
