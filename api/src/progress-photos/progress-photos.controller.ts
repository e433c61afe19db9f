import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { EntrySpanQueryDto } from '../entry-resource/entry.dto.ts';
import { IfMatch, NeedsIfMatch } from '../entry-resource/if-match.ts';
import { IdParam } from '../http/validation/id-param.ts';
import {
  CreateProgressPhotoDto,
  ProgressPhotoDto,
  ProgressPhotosDto,
  UpdateProgressPhotoDto,
} from './progress-photos.dto.ts';
import { ProgressPhotosService } from './progress-photos.service.ts';

@Access('member')
@Controller('progress-photos')
export class ProgressPhotosController {
  constructor(private readonly progressPhotos: ProgressPhotosService) {}

  /** Keeps pictures that were uploaded before. Posting a stored `id` again answers with the stored entry. */
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Body() fields: CreateProgressPhotoDto,
  ): Promise<ProgressPhotoDto> {
    return this.progressPhotos.create(member, fields);
  }

  /** The member's progress photos, newest first. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: EntrySpanQueryDto): Promise<ProgressPhotosDto> {
    return this.progressPhotos.list(member, query);
  }

  /** One set of progress photos. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<ProgressPhotoDto> {
    return this.progressPhotos.find(member, id);
  }

  /** Updates the fields that are sent. */
  @NeedsIfMatch()
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: UpdateProgressPhotoDto,
  ): Promise<ProgressPhotoDto> {
    return this.progressPhotos.update(member, id, version, fields);
  }

  /** Deletes a set of progress photos. For a day it can be restored. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.progressPhotos.delete(member, id);
  }

  /** Undo of a deletion: brings the photos back as they were. A second request changes nothing. */
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@CurrentMember() member: Member, @IdParam() id: string): Promise<ProgressPhotoDto> {
    return this.progressPhotos.restore(member, id);
  }
}
