import { Module } from '@nestjs/common';
import { FoodsController } from './foods.controller.ts';
import { FoodsService } from './foods.service.ts';

@Module({ controllers: [FoodsController], providers: [FoodsService] })
export class FoodsModule {}
