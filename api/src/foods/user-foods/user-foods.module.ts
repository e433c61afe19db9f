import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserFood } from '../food-types/user-food.entity.ts';
import { FoodSearchModule } from '../search/food-search.module.ts';
import { UserFoodsController } from './user-foods.controller.ts';
import { UserFoodsService } from './user-foods.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UserFood]), FoodSearchModule],
  controllers: [UserFoodsController],
  providers: [UserFoodsService],
})
export class UserFoodsModule {}
