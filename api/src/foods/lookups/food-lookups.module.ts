import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { FatSecretClient } from '../sources/fatsecret/fatsecret-client.ts';
import { OpenFoodFactsClient } from '../sources/open-food-facts/open-food-facts-client.ts';
import type { FoodProvider } from '../sources/provider/food-provider.ts';
import { FOOD_PROVIDER, FoodLookups } from './food-lookups.ts';
import { FoodRetentionTask } from './food-retention.task.ts';
import { ProvidedFoods } from './provided-foods.ts';
import { ProviderRateLimit } from './provider-rate-limit.ts';
import { RememberedLookups } from './remembered-lookups.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FoodProduct])],
  providers: [
    { provide: FOOD_PROVIDER, useFactory: configuredProvider, inject: [Configuration] },
    FoodLookups,
    ProvidedFoods,
    FoodRetentionTask,
    ProviderRateLimit,
    RememberedLookups,
  ],
  exports: [FoodLookups],
})
export class FoodLookupsModule {}

/** The provider that the configuration names; `null` for none. */
function configuredProvider({ food_provider, contact, commit }: Configuration): FoodProvider | null {
  if (food_provider.name === 'fatsecret') return new FatSecretClient(food_provider);
  if (food_provider.name === 'none') return null;
  return new OpenFoodFactsClient(food_provider.url, `Fettle/${commit} (${contact.support})`);
}
