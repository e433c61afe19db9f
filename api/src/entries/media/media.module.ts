import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaStorageModule } from '../../platform/media-storage/media-storage.module.ts';
import { EntryMedia } from './entry-media.ts';
import { MediaController } from './media.controller.ts';
import { Media } from './media.entity.ts';
import { MediaService } from './media.service.ts';
import { MediaAddresses } from './media-addresses.ts';
import { MediaCleanupTask } from './media-cleanup.task.ts';
import { PictureSlots } from './metadata-removal/picture-slots.ts';
import { FilesToDelete } from './storage/files-to-delete.ts';
import { MediaFileToDelete } from './storage/media-file-to-delete.entity.ts';
import { MediaQuota } from './storage/media-quota.ts';
import { IncomingUploads } from './uploads/incoming-uploads.ts';
import { RestoredPictures } from './uploads/restored-pictures.ts';

@Module({
  imports: [MediaStorageModule, TypeOrmModule.forFeature([Media, MediaFileToDelete])],
  controllers: [MediaController],
  providers: [
    EntryMedia,
    FilesToDelete,
    IncomingUploads,
    MediaAddresses,
    MediaQuota,
    MediaService,
    MediaCleanupTask,
    PictureSlots,
    RestoredPictures,
  ],
  exports: [EntryMedia, FilesToDelete, MediaQuota, MediaStorageModule, RestoredPictures],
})
export class MediaModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly filesToDelete: FilesToDelete,
  ) {}

  /** A deleted or updated row may have had pictures: their files are deleted right after the answer. */
  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onResponse', (request, reply, done) => {
      if (['DELETE', 'PATCH'].includes(request.method) && reply.statusCode < 400)
        this.filesToDelete.deleteSoon();
      done();
    });
  }
}
