import { Module } from '@nestjs/common';
import { Configuration } from '../../config/configuration.ts';
import { configuredProvider } from './configured-provider.ts';
import { FOOD_PROVIDER, FoodLookups } from './food-lookups.ts';
import { ProvidedFoodsSweep } from './food-retention.task.ts';
import { ProvidedFoods } from './provided-foods.ts';
import { ProviderCalls } from './provider-calls.ts';
import { RememberedLookups } from './remembered-lookups.ts';

@Module({
  providers: [
    { provide: FOOD_PROVIDER, useFactory: configuredProvider, inject: [Configuration] },
    FoodLookups,
    ProvidedFoods,
    ProvidedFoodsSweep,
    ProviderCalls,
    RememberedLookups,
  ],
  exports: [FoodLookups],
})
export class FoodProvidersModule {}
