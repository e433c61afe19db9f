/** A household portion of a food: "1 cup", 244 g. Grams are `null` where nobody knows them. */
export interface FoodServing {
  description: string;
  grams: number | null;
}
