import { Module } from '@nestjs/common';
import { FoodProductsController } from './food-products.controller.ts';
import { FoodProductsService } from './food-products.service.ts';

@Module({
  controllers: [FoodProductsController],
  providers: [FoodProductsService],
  exports: [FoodProductsService],
})
export class FoodProductsModule {}
