/** A contradiction between the values of a food. Only a hint: a food with warnings is accepted. */
export class NutritionWarningDto {
  /** `energy_under_nutrients`, `sugars_over_carbohydrates`, …; more may come. */
  code: string;
  /** One plain sentence. */
  message: string;
}
