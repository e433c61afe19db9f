import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FoodsModule } from '../../foods/foods.module.ts';
import { MealEntriesController } from './meal-entries.controller.ts';
import { MealEntriesService } from './meal-entries.service.ts';
import { MealEntry } from './meal-entry.entity.ts';
import { RecentMealsController } from './recent/recent-meals.controller.ts';
import { RecentMealsService } from './recent/recent-meals.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([MealEntry]), FoodsModule],
  controllers: [RecentMealsController, MealEntriesController],
  providers: [MealEntriesService, RecentMealsService],
  exports: [MealEntriesService],
})
export class MealEntriesModule {}
