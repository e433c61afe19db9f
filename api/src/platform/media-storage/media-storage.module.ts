import { Logger, Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.ts';
import { configuredStorage } from './configured-storage.ts';
import { DiskReserve } from './disk-reserve.ts';
import { MediaStorage } from './media-storage.ts';

/** Provides the storage of picture files and the check for free disk space. */
@Module({
  providers: [
    DiskReserve,
    {
      provide: MediaStorage,
      useFactory: (configuration: Configuration) =>
        configuredStorage(configuration, (line) => new Logger('media').warn(line)),
      inject: [Configuration],
    },
  ],
  exports: [DiskReserve, MediaStorage],
})
export class MediaStorageModule {}
