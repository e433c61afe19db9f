import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { EntrySpanQueryDto } from '../entry-resource/entry.dto.ts';
import { IfMatch, NeedsIfMatch } from '../entry-resource/if-match.ts';
import { IdParam } from '../http/validation/id-param.ts';
import {
  CreateCustomEntryDto,
  CustomEntriesDto,
  CustomEntryDto,
  UpdateCustomEntryDto,
} from './custom-entries.dto.ts';
import { CustomEntriesService } from './custom-entries.service.ts';

@Access('member')
@Controller('custom-entries')
export class CustomEntriesController {
  constructor(private readonly customEntries: CustomEntriesService) {}

  /** Keeps a custom entry. Posting a stored `id` again answers with the stored entry. */
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Body() fields: CreateCustomEntryDto,
  ): Promise<CustomEntryDto> {
    return this.customEntries.create(member, fields);
  }

  /** The member's custom entries, newest first. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: EntrySpanQueryDto): Promise<CustomEntriesDto> {
    return this.customEntries.list(member, query);
  }

  /** One custom entry. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<CustomEntryDto> {
    return this.customEntries.find(member, id);
  }

  /** Updates the fields that are sent. */
  @NeedsIfMatch()
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: UpdateCustomEntryDto,
  ): Promise<CustomEntryDto> {
    return this.customEntries.update(member, id, version, fields);
  }

  /** Deletes a custom entry with its pictures. For a day it can be restored. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.customEntries.delete(member, id);
  }

  /** Undo of a deletion: brings the entry back as it was, with its pictures. A second request changes nothing. */
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@CurrentMember() member: Member, @IdParam() id: string): Promise<CustomEntryDto> {
    return this.customEntries.restore(member, id);
  }
}
