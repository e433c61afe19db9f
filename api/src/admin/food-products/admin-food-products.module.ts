import { Module } from '@nestjs/common';
import { FoodProductsModule } from '../../foods/food-products/food-products.module.ts';
import { AdminFoodProductsController } from './admin-food-products.controller.ts';

@Module({ imports: [FoodProductsModule], controllers: [AdminFoodProductsController] })
export class AdminFoodProductsModule {}
