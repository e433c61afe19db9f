import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { FeatureAppChangedDto } from '../feature-apps.dto.ts';
import { FeatureAppsService } from '../feature-apps.service.ts';
import { CurrentTeam, Team } from './deploy-token.guard.ts';
import { TeamBuildsDto } from './team-details.dto.ts';
import { TeamDetailsService } from './team-details.service.ts';
import { ChangeOwnFeatureAppDto, TeamFeatureAppsDto } from './teams.dto.ts';

/** Feature apps for the team that owns them, by a deploy token. */
@Access('team')
@Controller('feature-apps')
export class TeamFeatureAppsController {
  constructor(
    private readonly featureApps: FeatureAppsService,
    private readonly details: TeamDetailsService,
  ) {}

  /** Lists the live builds of the team's feature apps, as the console shows them, and the rights of team and token. */
  @Get()
  async list(@CurrentTeam() team: Team): Promise<TeamFeatureAppsDto> {
    const { name, packages, slots, canary_required, token } = team;
    const rights = { canary_required, may_skip_canary: token.may_skip_canary };
    return {
      team: { name, packages: [...packages], slots: [...slots], ...rights },
      ...(await this.featureApps.list(packages)),
    };
  }

  /** Builds, uploads and changes of the team's feature apps, as the console shows them. */
  @Get('builds')
  async builds(@CurrentTeam() team: Team): Promise<TeamBuildsDto> {
    return this.details.builds(team);
  }

  /**
   * Changes what is live of a feature app of the team, as administrators do. 403 for another team's, and for a canary that a
   * token without the right to skip canaries would promote, or give to more than half of the members, within an hour after it
   * began. 409 as for administrators.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':name/change')
  async change(
    @CurrentTeam() team: Team,
    @Param('name') name: string,
    @Body() request: ChangeOwnFeatureAppDto,
  ): Promise<FeatureAppChangedDto> {
    return { revision: await this.featureApps.changeByTeam(team, name, request) };
  }
}
