import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../members/auth/current-member.ts';
import { Access } from '../platform/http/access.ts';
import { EntriesDto, EntriesQueryDto } from './entries.dto.ts';
import { EntriesService } from './entries.service.ts';

@Access('member', 'read')
@Controller('entries')
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  /** All kinds of the member's entries on one time line, newest first. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: EntriesQueryDto): Promise<EntriesDto> {
    return this.entries.page(member, query);
  }
}
