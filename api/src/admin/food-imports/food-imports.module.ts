import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../media/media.module.ts';
import { FoodImportsController } from './food-imports.controller.ts';
import { FoodImportsService } from './food-imports.service.ts';
import { ImportProcess } from './import-process.ts';
import { FoodImportUpload } from './uploads/food-import-upload.entity.ts';
import { ImportUploadsController } from './uploads/import-uploads.controller.ts';
import { ImportUploads } from './uploads/import-uploads.service.ts';
import { UploadsCleanupTask } from './uploads/uploads-cleanup.task.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FoodImportUpload]), MediaModule],
  controllers: [ImportUploadsController, FoodImportsController],
  providers: [FoodImportsService, ImportProcess, ImportUploads, UploadsCleanupTask],
})
export class FoodImportsModule {}
