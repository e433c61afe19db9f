import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../auth/access.ts';
import { CurrentMember, Member } from '../../auth/current-member.ts';
import { ApiFailures } from '../../http/api-failures.ts';
import { ChangeFeatureAppDto, FeatureAppChangedDto, FeatureAppsDto } from './feature-apps.dto.ts';
import { FeatureAppsService } from './feature-apps.service.ts';

@Access('admin')
@Controller('admin/feature-apps')
export class FeatureAppsController {
  constructor(private readonly featureApps: FeatureAppsService) {}

  /** What is live, stable and canary, with how often each was loaded and failed. */
  @Get()
  async list(): Promise<FeatureAppsDto> {
    return this.featureApps.list();
  }

  /**
   * Switches a feature app off or on, takes it back, or gives its canary to another share of the members, to all, or to none;
   * for administrators of level 0. 409 with the reason where the rules of a deploy refuse it, and where the package is no longer
   * what it was in `revision`: another change came first.
   */
  @Access({ adminLevel: 0 })
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':name/change')
  async change(
    @CurrentMember() admin: Member,
    @Param('name') name: string,
    @Body() request: ChangeFeatureAppDto,
  ): Promise<FeatureAppChangedDto> {
    return { revision: await this.featureApps.change(admin, name, request) };
  }
}
