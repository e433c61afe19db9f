/** A serving of the provider; its numbers are texts or numbers. */
export interface ProviderServing {
  serving_description: string | null;
  calories: string | null;
  metric_serving_amount: string | null;
  metric_serving_unit: string | null;
}

/** Returns the servings of raw provider data: a list, or an object with one `serving` or a list of them. */
export function providerServings(raw: Record<string, unknown> | null | undefined): ProviderServing[] {
  const { servings } = raw ?? {};
  const inside = isRecord(servings) ? servings.serving : servings;
  const list = Array.isArray(inside) ? inside : [inside];
  return list.filter(isRecord).map((serving) => ({
    serving_description: text(serving.serving_description),
    calories: text(serving.calories),
    metric_serving_amount: text(serving.metric_serving_amount),
    metric_serving_unit: text(serving.metric_serving_unit),
  }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes trailing zeros of amounts: "100.000" is 100. */
function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  return /^\d+\.\d+$/.test(value) ? String(Number(value)) : value;
}
