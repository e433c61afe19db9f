import { PORTION_UNITS, type PortionUnit } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';
import { FoodProductSummaryDto } from '../food-products/food-products.dto.ts';
import { UserFoodSummaryDto } from '../user-foods/user-foods.dto.ts';

/** A user food with the portion that the member logged last. */
export class UserFoodWithPortionDto extends UserFoodSummaryDto {
  /** In `last_unit`; `null` where none of the member's newest 200 meals has the food. */
  last_quantity: number | null;

  @ApiProperty({ enum: PORTION_UNITS, nullable: true })
  last_unit: PortionUnit | null;
}

/** A food product with the portion that the member logged last. */
export class FoodProductWithPortionDto extends FoodProductSummaryDto {
  /** In `last_unit`; `null` where none of the member's newest 200 meals has the food. */
  last_quantity: number | null;

  @ApiProperty({ enum: PORTION_UNITS, nullable: true })
  last_unit: PortionUnit | null;
}
