import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { EntrySpanQueryDto } from '../entry-resource/entry-span.dto.ts';
import { IfMatch, NeedsIfMatch } from '../entry-resource/if-match.ts';
import { IdParam } from '../http/validation/id-param.ts';
import {
  ChangeWeightEntryDto,
  CreateWeightEntryDto,
  WeightEntriesDto,
  WeightEntryDto,
} from './weight-entries.dto.ts';
import { WeightEntriesService } from './weight-entries.service.ts';

@Access('member')
@Controller('weight-entries')
export class WeightEntriesController {
  constructor(private readonly weightEntries: WeightEntriesService) {}

  /** Records a weigh-in. Posting a known `id` again answers with the stored entry. */
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Body() fields: CreateWeightEntryDto,
  ): Promise<WeightEntryDto> {
    return WeightEntryDto.from(await this.weightEntries.create(member, fields));
  }

  /** The member's weigh-ins, newest first. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: EntrySpanQueryDto): Promise<WeightEntriesDto> {
    const { entries, next_cursor } = await this.weightEntries.list(member, query);
    return { entries: entries.map(WeightEntryDto.from), next_cursor };
  }

  /** One weigh-in. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<WeightEntryDto> {
    return WeightEntryDto.from(await this.weightEntries.find(member, id));
  }

  /** Changes the fields that are sent. */
  @NeedsIfMatch()
  @Patch(':id')
  async change(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: ChangeWeightEntryDto,
  ): Promise<WeightEntryDto> {
    return WeightEntryDto.from(await this.weightEntries.change(member, id, version, fields));
  }

  /** Deletes a weigh-in for good. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.weightEntries.delete(member, id);
  }
}
