import { Module } from '@nestjs/common';
import { FoodSearchModule } from '../foods/search/food-search.module.ts';
import { UserFoodsController } from './user-foods.controller.ts';
import { UserFoodsService } from './user-foods.service.ts';

@Module({ imports: [FoodSearchModule], controllers: [UserFoodsController], providers: [UserFoodsService] })
export class UserFoodsModule {}
