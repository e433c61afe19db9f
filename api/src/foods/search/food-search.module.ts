import { Module } from '@nestjs/common';
import { FoodSearchRepository } from './food-search.repository.ts';
import { FoodSearchService } from './food-search.service.ts';

@Module({ providers: [FoodSearchRepository, FoodSearchService], exports: [FoodSearchService] })
export class FoodSearchModule {}
