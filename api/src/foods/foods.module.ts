import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FavouriteFood } from './favourites/favourite-food.entity.ts';
import { FavouritesController } from './favourites/favourites.controller.ts';
import { FavouritesService } from './favourites/favourites.service.ts';
import { TimesLoggedTask } from './food-uses/times-logged.task.ts';
import { FoodsController } from './foods.controller.ts';
import { FoodsService } from './foods.service.ts';
import { FoodsByBarcode } from './foods-by-barcode.ts';
import { FoodLookupsModule } from './lookups/food-lookups.module.ts';
import { OfflineFoodsController } from './offline/offline-foods.controller.ts';
import { OfflineFoodsService } from './offline/offline-foods.service.ts';
import { RecentFoodsController } from './recent/recent-foods.controller.ts';
import { RecentFoodsService } from './recent/recent-foods.service.ts';
import { FoodSearchModule } from './search/food-search.module.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FavouriteFood]), FoodLookupsModule, FoodSearchModule],
  controllers: [FoodsController, RecentFoodsController, FavouritesController, OfflineFoodsController],
  providers: [
    FoodsByBarcode,
    FoodsService,
    RecentFoodsService,
    FavouritesService,
    OfflineFoodsService,
    TimesLoggedTask,
  ],
  exports: [FavouritesService],
})
export class FoodsModule {}
