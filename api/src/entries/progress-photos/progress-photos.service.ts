import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EntryResourceService } from '../entry-resource/entry-resource.service.ts';
import { EntryMedia } from '../media/entry-media.ts';
import { ProgressPhoto } from './progress-photo.entity.ts';
import { CreateProgressPhotoDto, ProgressPhotoDto } from './progress-photos.dto.ts';

@Injectable()
export class ProgressPhotosService extends EntryResourceService<
  ProgressPhoto,
  CreateProgressPhotoDto,
  ProgressPhotoDto
> {
  constructor(@InjectRepository(ProgressPhoto) entries: Repository<ProgressPhoto>, media: EntryMedia) {
    super(entries, {
      create: CreateProgressPhotoDto,
      toDto: ProgressPhotoDto.from,
      pictures: { media, holder: 'progress_photo_id' },
    });
  }
}
