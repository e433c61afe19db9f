import { Module } from '@nestjs/common';
import { Configuration } from '../../config/configuration.ts';
import { configuredProvider } from './configured-provider.ts';
import { FOOD_PROVIDER, FoodLookups } from './food-lookups.ts';
import { FoodRetentionTask } from './food-retention.task.ts';
import { ProvidedFoods } from './provided-foods.ts';
import { ProviderRateLimit } from './provider-rate-limit.ts';
import { RememberedLookups } from './remembered-lookups.ts';

@Module({
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
