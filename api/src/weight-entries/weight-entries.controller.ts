import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { EntrySpanQueryDto } from '../entry-resource/entry.dto.ts';
import { IfMatch, NeedsIfMatch } from '../entry-resource/if-match.ts';
import { IdParam } from '../http/validation/id-param.ts';
import {
  CreateWeightEntryDto,
  UpdateWeightEntryDto,
  WeightEntriesDto,
  WeightEntryDto,
} from './weight-entries.dto.ts';
import { WeightEntriesService } from './weight-entries.service.ts';

@Access('member')
@Controller('weight-entries')
export class WeightEntriesController {
  constructor(private readonly weightEntries: WeightEntriesService) {}

  /** Records a weigh-in. Posting a stored `id` again answers with the stored entry. */
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Body() fields: CreateWeightEntryDto,
  ): Promise<WeightEntryDto> {
    return this.weightEntries.create(member, fields);
  }

  /** The member's weigh-ins, newest first. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: EntrySpanQueryDto): Promise<WeightEntriesDto> {
    return this.weightEntries.list(member, query);
  }

  /** One weigh-in. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<WeightEntryDto> {
    return this.weightEntries.find(member, id);
  }

  /** Updates the fields that are sent. */
  @NeedsIfMatch()
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: UpdateWeightEntryDto,
  ): Promise<WeightEntryDto> {
    return this.weightEntries.update(member, id, version, fields);
  }

  /** Deletes a weigh-in. For a day it can be restored. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.weightEntries.delete(member, id);
  }

  /** Undo of a deletion: brings the weigh-in back as it was. A second request changes nothing. */
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@CurrentMember() member: Member, @IdParam() id: string): Promise<WeightEntryDto> {
    return this.weightEntries.restore(member, id);
  }
}
