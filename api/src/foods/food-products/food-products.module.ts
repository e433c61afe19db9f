import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { FoodSearchModule } from '../search/food-search.module.ts';
import { FoodProductsController } from './food-products.controller.ts';
import { FoodProductsService } from './food-products.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FoodProduct]), FoodSearchModule],
  controllers: [FoodProductsController],
  providers: [FoodProductsService],
  exports: [FoodProductsService],
})
export class FoodProductsModule {}
