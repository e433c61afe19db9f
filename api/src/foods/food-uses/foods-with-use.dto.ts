import { ApiExtraModels, ApiProperty, type ApiPropertyOptions, getSchemaPath } from '@nestjs/swagger';
import { AttributionDto } from '../food-types/attribution.dto.ts';
import { FoodProductWithPortionDto, UserFoodWithPortionDto } from './last-portion.dto.ts';
import type { LastPortion } from './newest-food-uses.ts';
import { RecipeWithUseDto } from './recipe-with-use.dto.ts';

/** A member's last use of a food. */
export interface LastUse extends LastPortion {
  /** Time of the meal with the last portion. */
  last_used_at: Date | null;
  favourite: boolean;
}

/** A user food with the member's last use of it. */
export class UserFoodWithUseDto extends UserFoodWithPortionDto {
  @ApiProperty({ enum: ['user'] })
  type: 'user';

  /** Time of the meal with the last portion, ISO 8601, UTC. */
  last_used_at: string | null;

  favourite: boolean;
}

/** A food product with the member's last use of it. */
export class FoodProductWithUseDto extends FoodProductWithPortionDto {
  @ApiProperty({ enum: ['database'] })
  type: 'database';

  /** Time of the meal with the last portion, ISO 8601, UTC. */
  last_used_at: string | null;

  favourite: boolean;
}

export type FoodWithUseDto = UserFoodWithUseDto | FoodProductWithUseDto;

/** Schema of a list of foods of both kinds, for `ApiProperty`. */
export const foodsWithUseSchema = {
  type: 'array',
  items: {
    oneOf: [{ $ref: getSchemaPath(UserFoodWithUseDto) }, { $ref: getSchemaPath(FoodProductWithUseDto) }],
    discriminator: {
      propertyName: 'type',
      mapping: { user: getSchemaPath(UserFoodWithUseDto), database: getSchemaPath(FoodProductWithUseDto) },
    },
  },
} satisfies ApiPropertyOptions;

@ApiExtraModels(UserFoodWithUseDto, FoodProductWithUseDto)
export class FoodsWithUseDto {
  /** Current data of the foods, with the fields of a search result. */
  @ApiProperty(foodsWithUseSchema)
  foods: FoodWithUseDto[];
  /** The sources of the food products, to be shown with them; `null` where none needs attribution. */
  attribution: string | null;
  /** The sources again, one item for each. */
  attributions: AttributionDto[];
}

export class FoodsAndRecipesDto extends FoodsWithUseDto {
  /** Recipes among the foods, each with its `position`. */
  recipes: RecipeWithUseDto[];
}
