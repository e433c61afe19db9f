import { Logger, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../config/configuration.ts';
import { EntryMedia } from './entry-media.ts';
import { MediaController } from './media.controller.ts';
import { Media } from './media.entity.ts';
import { MediaService } from './media.service.ts';
import { MediaAddresses } from './media-addresses.ts';
import { MediaCleanupTask } from './media-cleanup.task.ts';
import { PictureSlots } from './metadata-removal/picture-slots.ts';
import { configuredStorage } from './storage/configured-storage.ts';
import { DiskReserve } from './storage/disk-reserve.ts';
import { FilesToDelete } from './storage/files-to-delete.ts';
import { MediaFileToDelete } from './storage/media-file-to-delete.entity.ts';
import { MediaQuota } from './storage/media-quota.ts';
import { MediaStorage } from './storage/media-storage.ts';
import { IncomingUploads } from './uploads/incoming-uploads.ts';
import { RestoredPictures } from './uploads/restored-pictures.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Media, MediaFileToDelete])],
  controllers: [MediaController],
  providers: [
    DiskReserve,
    EntryMedia,
    FilesToDelete,
    IncomingUploads,
    MediaAddresses,
    MediaQuota,
    MediaService,
    MediaCleanupTask,
    PictureSlots,
    RestoredPictures,
    {
      provide: MediaStorage,
      useFactory: (configuration: Configuration) =>
        configuredStorage(configuration, (line) => new Logger('media').warn(line)),
      inject: [Configuration],
    },
  ],
  exports: [DiskReserve, EntryMedia, FilesToDelete, MediaQuota, MediaStorage, RestoredPictures],
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
