import { Module } from '@nestjs/common';
import { FoodImportsController } from './food-imports.controller.ts';
import { FoodImportsService } from './food-imports.service.ts';
import { ImportProcess } from './import-process.ts';
import { UnfinishedImportsTask } from './unfinished-imports.task.ts';

@Module({
  controllers: [FoodImportsController],
  providers: [FoodImportsService, ImportProcess, UnfinishedImportsTask],
  exports: [FoodImportsService],
})
export class FoodImportsModule {}
