import { Module } from '@nestjs/common';
import { FoodSearchModule } from '../foods/search/food-search.module.ts';
import { FoodProductsController } from './food-products.controller.ts';
import { FoodProductsService } from './food-products.service.ts';

@Module({
  imports: [FoodSearchModule],
  controllers: [FoodProductsController],
  providers: [FoodProductsService],
  exports: [FoodProductsService],
})
export class FoodProductsModule {}
