import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.ts';
import { ProgressPhoto } from './progress-photo.entity.ts';
import { ProgressPhotosController } from './progress-photos.controller.ts';
import { ProgressPhotosService } from './progress-photos.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ProgressPhoto]), MediaModule],
  controllers: [ProgressPhotosController],
  providers: [ProgressPhotosService],
  exports: [ProgressPhotosService],
})
export class ProgressPhotosModule {}
