import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EntryMedia } from './entry-media.ts';
import { Media } from './media.entity.ts';
import { MediaAddresses } from './media-addresses.ts';
import { MediaFileToDelete } from './media-file-to-delete.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([Media, MediaFileToDelete])],
  providers: [EntryMedia, MediaAddresses],
  exports: [EntryMedia],
})
export class MediaModule {}
