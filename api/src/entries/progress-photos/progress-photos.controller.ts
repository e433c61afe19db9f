import { Controller } from '@nestjs/common';
import { EntryController } from '../entry-resource/entry-controller.ts';
import {
  CreateProgressPhotoDto,
  ProgressPhotoDto,
  ProgressPhotosDto,
  UpdateProgressPhotoDto,
} from './progress-photos.dto.ts';
import { ProgressPhotosService } from './progress-photos.service.ts';

@Controller('progress-photos')
export class ProgressPhotosController extends EntryController(ProgressPhotosService, {
  create: CreateProgressPhotoDto,
  update: UpdateProgressPhotoDto,
  entry: ProgressPhotoDto,
  page: ProgressPhotosDto,
  one: 'a set of progress photos',
  many: 'progress photos',
}) {}
