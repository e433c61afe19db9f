import type { Configuration } from '../../config/configuration.ts';
import { FatSecretClient } from '../sources/fatsecret/fatsecret-client.ts';
import { OpenFoodFactsClient } from '../sources/open-food-facts/open-food-facts-client.ts';
import type { FoodProvider } from '../sources/provider/food-provider.ts';

/** The provider that the settings name; `null` where nobody is to be asked. */
export function configuredProvider({ food_provider, contact, commit }: Configuration): FoodProvider | null {
  if (food_provider.name === 'fatsecret') return new FatSecretClient(food_provider);
  if (food_provider.name === 'none') return null;
  return new OpenFoodFactsClient(food_provider.url, `Fettle/${commit} (${contact.support})`);
}
