import { Module } from '@nestjs/common';
import { NutrientsController } from './nutrients.controller.ts';
import { NutrientsService } from './nutrients.service.ts';

@Module({ controllers: [NutrientsController], providers: [NutrientsService] })
export class NutrientsModule {}
