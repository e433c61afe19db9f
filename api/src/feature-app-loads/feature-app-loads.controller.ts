import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { ReportFeatureAppLoadsDto } from './feature-app-loads.dto.ts';
import { FeatureAppLoadsService } from './feature-app-loads.service.ts';

@Access('member')
@Controller('feature-app-loads')
export class FeatureAppLoadsController {
  constructor(private readonly loads: FeatureAppLoadsService) {}

  /** Reports how often a page loaded feature apps, and how often that failed. Counted by build and hour; the sender is not stored. */
  @HttpCode(202)
  @Post()
  async report(@Body() { builds }: ReportFeatureAppLoadsDto): Promise<void> {
    await this.loads.count(builds);
  }
}
