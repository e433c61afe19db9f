import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../entries/media/media.module.ts';
import { FoodImportsModule } from '../food-imports/food-imports.module.ts';
import { FoodImportUpload } from './food-import-upload.entity.ts';
import { ImportUploadsController } from './import-uploads.controller.ts';
import { ImportUploads } from './import-uploads.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FoodImportUpload]), FoodImportsModule, MediaModule],
  controllers: [ImportUploadsController],
  providers: [ImportUploads],
})
export class FoodImportUploadsModule {}
