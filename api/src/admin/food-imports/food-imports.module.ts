import { Module } from '@nestjs/common';
import { FoodImportsController } from './food-imports.controller.ts';
import { FoodImportsService } from './food-imports.service.ts';
import { ImportProcess } from './import-process.ts';

@Module({
  controllers: [FoodImportsController],
  providers: [FoodImportsService, ImportProcess],
  exports: [FoodImportsService],
})
export class FoodImportsModule {}
