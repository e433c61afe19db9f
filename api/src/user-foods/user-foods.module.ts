import { Module } from '@nestjs/common';
import { UserFoodsController } from './user-foods.controller.ts';
import { UserFoodsService } from './user-foods.service.ts';

@Module({ controllers: [UserFoodsController], providers: [UserFoodsService] })
export class UserFoodsModule {}
