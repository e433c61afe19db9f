import { PORTION_UNITS, type PortionUnit } from '@fettle/shared-ui/rules';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { DatabaseFoodDto } from '../../food-products/food-products.dto.ts';
import { UserFoodDto } from '../../user-foods/user-foods.dto.ts';
import { AttributionDto } from '../attribution/attribution.dto.ts';

/** How a member used a food. */
export interface MemberUse {
  /** In `last_unit`; `null` where none of the member's newest 200 meals has the food. */
  last_quantity: number | null;
  last_unit: PortionUnit | null;
  /** When that meal happened. */
  last_used_at: Date | null;
  favourite: boolean;
}

/** A food of the member's own with how it was last used. */
export class MemberUserFoodDto extends UserFoodDto {
  @ApiProperty({ enum: ['user'] })
  type: 'user';

  /** In `last_unit`; `null` where none of the member's newest 200 meals has the food. */
  last_quantity: number | null;

  @ApiProperty({ enum: PORTION_UNITS, nullable: true })
  last_unit: PortionUnit | null;

  /** When that meal happened, ISO 8601, UTC. */
  last_used_at: string | null;

  favourite: boolean;
}

/** A food of the shared database with how the member last used it. */
export class MemberDatabaseFoodDto extends DatabaseFoodDto {
  @ApiProperty({ enum: ['database'] })
  type: 'database';

  /** In `last_unit`; `null` where none of the member's newest 200 meals has the food. */
  last_quantity: number | null;

  @ApiProperty({ enum: PORTION_UNITS, nullable: true })
  last_unit: PortionUnit | null;

  /** When that meal happened, ISO 8601, UTC. */
  last_used_at: string | null;

  favourite: boolean;
}

export type MemberFoodDto = MemberUserFoodDto | MemberDatabaseFoodDto;

@ApiExtraModels(MemberUserFoodDto, MemberDatabaseFoodDto)
export class MemberFoodsDto {
  /** As they are now, in the shapes that a search gives them. */
  @ApiProperty({
    type: 'array',
    items: {
      oneOf: [{ $ref: getSchemaPath(MemberUserFoodDto) }, { $ref: getSchemaPath(MemberDatabaseFoodDto) }],
      discriminator: {
        propertyName: 'type',
        mapping: { user: getSchemaPath(MemberUserFoodDto), database: getSchemaPath(MemberDatabaseFoodDto) },
      },
    },
  })
  foods: MemberFoodDto[];
  /** Whose data the shared foods are, to be shown with them; `null` when there are none. */
  attribution: string | null;
  /** The same, each source by itself. */
  attributions: AttributionDto[];
}
