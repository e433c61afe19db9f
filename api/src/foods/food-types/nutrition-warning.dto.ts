/** Why some numbers of a food cannot all be true. A hint for people, never a reason to refuse a food. */
export class NutritionWarningDto {
  /** `energy_under_nutrients`, `sugars_over_carbohydrates`, …; more may come. */
  code: string;
  /** One plain sentence. */
  message: string;
}
