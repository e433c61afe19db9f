/** In grams per 100 g; `null` is unknown. */
interface Carbohydrates {
  carbohydrates: number;
  fiber: number | null;
  net_carbs: number | null;
}

/**
 * The net carbohydrates of a food whose carbohydrates or fiber change: a known value follows them, as total minus fiber and
 * never below 0. Without fiber it keeps the value that the member entered.
 */
export function updatedNetCarbs({ carbohydrates, fiber, net_carbs }: Carbohydrates): number | null {
  if (net_carbs === null || fiber === null) return net_carbs;
  // Rounded, because of binary fractions: 54.6 − 1.5 is 53.1.
  return Number(Math.max(0, carbohydrates - fiber).toFixed(4));
}
