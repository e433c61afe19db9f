import { PORTION_UNITS, type PortionUnit } from '@fettle/shared-ui/rules';
import { ApiProperty } from '@nestjs/swagger';

/** A recipe (a saved meal that makes servings) with the member's last use of it. */
export class RecipeWithUseDto {
  /** Id of the saved meal; the `food_id` of an item of type `recipe`. */
  id: string;
  name: string;
  /** Number of servings that the whole recipe makes. */
  servings: number;
  /** Weight of the whole cooked recipe in grams; `null` if it was not weighed, then it is measured in servings alone. */
  cooked_grams: number | null;
  /** Kilocalories of the whole recipe as its foods are now; `null` where the value of a food is unknown. */
  calories: number | null;
  /** Grams; likewise. */
  protein: number | null;
  /** Grams; likewise. */
  carbs: number | null;
  /** Grams; likewise. */
  fat: number | null;
  /** In `last_unit`. */
  last_quantity: number | null;
  @ApiProperty({ enum: PORTION_UNITS, nullable: true })
  last_unit: PortionUnit | null;
  /** Time of the meal with the last portion, ISO 8601, UTC. */
  last_used_at: string | null;
  /** Index in the list of all foods, recipes and quick items that stand here together, from 0. */
  position: number;
}
