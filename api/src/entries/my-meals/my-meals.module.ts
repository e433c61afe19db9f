import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FoodsModule } from '../../foods/foods.module.ts';
import { MyMeal } from './my-meal.entity.ts';
import { MyMealsController } from './my-meals.controller.ts';
import { MyMealsService } from './my-meals.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([MyMeal]), FoodsModule],
  controllers: [MyMealsController],
  providers: [MyMealsService],
})
export class MyMealsModule {}
