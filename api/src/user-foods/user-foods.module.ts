import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserFood } from './user-food.entity.ts';
import { UserFoodsController } from './user-foods.controller.ts';
import { UserFoodsService } from './user-foods.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UserFood])],
  controllers: [UserFoodsController],
  providers: [UserFoodsService],
})
export class UserFoodsModule {}
