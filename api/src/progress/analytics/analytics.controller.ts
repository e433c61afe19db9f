import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { AnalyticsDto, AnalyticsQueryDto } from './analytics.dto.ts';
import { AnalyticsService } from './analytics.service.ts';

@Access('member', 'read')
@Controller('analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  /** The member's weight and nutrition day by day, with the trend of the weight and an estimate of what they burn. */
  @Get()
  async series(@CurrentMember() member: Member, @Query() query: AnalyticsQueryDto): Promise<AnalyticsDto> {
    return this.analytics.series(member.id, query);
  }
}
