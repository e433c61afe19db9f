import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentMember, Member } from '../members/auth/current-member.ts';
import { Access, RecentlyConfirmed } from '../platform/http/access.ts';
import { ApiFailures } from '../platform/http/api-failures.ts';
import { ChangeFeatureAppDto, FeatureAppChangedDto, FeatureAppsDto } from './feature-apps.dto.ts';
import { FeatureAppsService } from './feature-apps.service.ts';

@Access('admin')
@Controller('admin/feature-apps')
export class FeatureAppsController {
  constructor(private readonly featureApps: FeatureAppsService) {}

  /** Lists the live stable and canary builds of all feature apps, with the loads and failures of each. */
  @Get()
  async list(): Promise<FeatureAppsDto> {
    return this.featureApps.list();
  }

  /**
   * Switches a feature app off or on, rolls it back, or gives its canary to another share of the members, to all, or to
   * none; for administrators of level 0. 409 with the reason when the rules of a deploy refuse the change, and when
   * another change to the package came after `revision`.
   */
  @Access({ adminLevel: 0 })
  @ApiFailures(409)
  @HttpCode(200)
  @RecentlyConfirmed()
  @Post(':name/change')
  async change(
    @CurrentMember() admin: Member,
    @Param('name') name: string,
    @Body() request: ChangeFeatureAppDto,
  ): Promise<FeatureAppChangedDto> {
    return { revision: await this.featureApps.change(admin.user, name, request) };
  }
}
