/** Who is to be named where a source's data shows, by its name in `data_sources`. */
const ATTRIBUTIONS: Record<string, string> = {
  usda: 'USDA National Nutrient Database for Standard Reference, Release 28 (public domain)',
  openfoodfacts: 'Open Food Facts, openfoodfacts.org (Open Database License)',
  fatsecret: 'Powered by fatsecret',
};

/** One sentence for all these foods; `null` where nobody is to be named. */
export function attributionOf(foods: { data_sources: string[] }[]): string | null {
  const sources = [...new Set(foods.flatMap((food) => food.data_sources))].sort();
  const named = sources.flatMap((source) => ATTRIBUTIONS[source] ?? []);
  return named.length > 0 ? named.join(' · ') : null;
}
