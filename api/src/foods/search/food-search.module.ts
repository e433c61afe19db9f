import { Module } from '@nestjs/common';
import { FoodSearchRepository } from './food-search.repository.ts';
import { FoodSearchService } from './food-search.service.ts';
import { RememberedReads } from './remembered-reads.ts';

@Module({
  providers: [FoodSearchRepository, FoodSearchService, RememberedReads],
  exports: [FoodSearchService],
})
export class FoodSearchModule {}
