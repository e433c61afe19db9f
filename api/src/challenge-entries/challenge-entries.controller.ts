import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { EntrySpanQueryDto } from '../entry-resource/entry.dto.ts';
import { IfMatch, NeedsIfMatch } from '../entry-resource/if-match.ts';
import { IdParam } from '../http/validation/id-param.ts';
import {
  ChallengeEntriesDto,
  ChallengeEntryDto,
  CreateChallengeEntryDto,
  UpdateChallengeEntryDto,
} from './challenge-entries.dto.ts';
import { ChallengeEntriesService } from './challenge-entries.service.ts';

@Access('member')
@Controller('challenge-entries')
export class ChallengeEntriesController {
  constructor(private readonly challengeEntries: ChallengeEntriesService) {}

  /** Records what was done for a challenge. Posting a stored `id` again answers with the stored entry. */
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Body() fields: CreateChallengeEntryDto,
  ): Promise<ChallengeEntryDto> {
    return this.challengeEntries.create(member, fields);
  }

  /** The member's challenge entries, newest first. */
  @Get()
  async list(
    @CurrentMember() member: Member,
    @Query() query: EntrySpanQueryDto,
  ): Promise<ChallengeEntriesDto> {
    return this.challengeEntries.list(member, query);
  }

  /** One challenge entry. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<ChallengeEntryDto> {
    return this.challengeEntries.find(member, id);
  }

  /** Updates the fields that are sent. */
  @NeedsIfMatch()
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: UpdateChallengeEntryDto,
  ): Promise<ChallengeEntryDto> {
    return this.challengeEntries.update(member, id, version, fields);
  }

  /** Deletes a challenge entry with its pictures. For a day it can be restored. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.challengeEntries.delete(member, id);
  }

  /** Undo of a deletion: brings the entry back as it was, with its pictures. A second request changes nothing. */
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@CurrentMember() member: Member, @IdParam() id: string): Promise<ChallengeEntryDto> {
    return this.challengeEntries.restore(member, id);
  }
}
