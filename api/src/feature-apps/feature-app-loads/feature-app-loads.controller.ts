import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ReportFeatureAppLoadsDto } from './feature-app-loads.dto.ts';
import { FeatureAppLoadsService } from './feature-app-loads.service.ts';

@Access('member')
@Controller('feature-app-loads')
export class FeatureAppLoadsController {
  constructor(private readonly loads: FeatureAppLoadsService) {}

  /**
   * Reports how often a page loaded feature apps, and how often that failed. A member counts once for each build, whatever they
   * report; who it was is not stored.
   */
  @HttpCode(202)
  @Post()
  async report(@CurrentMember() member: Member, @Body() { builds }: ReportFeatureAppLoadsDto): Promise<void> {
    await this.loads.count(member.id, builds);
  }
}
