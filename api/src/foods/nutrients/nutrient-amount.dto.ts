import { ApiProperty } from '@nestjs/swagger';
import {
  ALL_NUTRIENTS,
  NUTRIENT_GROUPS,
  NUTRIENT_UNITS,
  type NutrientGroup,
  type Nutrients,
  type NutrientUnit,
} from './nutrients.ts';

/** An amount of a nutrient beside energy and macros. */
export class NutrientAmountDto {
  /** `fiber`, `salt`, `vitamin_c`, … */
  id: string;
  /** Name to show. */
  name: string;
  @ApiProperty({ enum: NUTRIENT_UNITS, enumName: 'NutrientUnit' })
  unit: NutrientUnit;
  /** `label`: what every label has; vitamins and minerals. */
  @ApiProperty({ enum: NUTRIENT_GROUPS, enumName: 'NutrientGroup' })
  group: NutrientGroup;
  /** In `unit`; `null` is unknown, never 0. */
  amount: number | null;

  /** Every nutrient of the list, in its order. */
  static of(nutrients: Nutrients): NutrientAmountDto[] {
    return ALL_NUTRIENTS.map((info) => ({ ...info, amount: nutrients[info.id] ?? null }));
  }
}
