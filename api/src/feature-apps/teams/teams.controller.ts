import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access, RecentlyConfirmed } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { TeamDetailsDto } from './team-details.dto.ts';
import { TeamDetailsService } from './team-details.service.ts';
import {
  CreateDeployTokenDto,
  NewDeployTokenDto,
  TeamDto,
  TeamFieldsDto,
  TeamsDto,
  UpdateTeamDto,
} from './teams.dto.ts';
import { TeamsService } from './teams.service.ts';

/** Administrators of level 0 create teams and their deploy tokens; all administrators see them. */
@Access({ adminLevel: 0 })
@Controller('admin/feature-app-teams')
export class TeamsController {
  constructor(
    private readonly teams: TeamsService,
    private readonly details: TeamDetailsService,
  ) {}

  /** Lists the teams that deploy by the network, with their tokens. */
  @Access('admin')
  @Get()
  async list(): Promise<TeamsDto> {
    return this.teams.list();
  }

  /** A team with its tokens, builds and uploads, and with what changed of its feature apps. */
  @Access('admin')
  @Get(':id')
  async get(@IdParam() id: string): Promise<TeamDetailsDto> {
    return this.details.get(id);
  }

  /** Creates a team. 409 for a name or a package that another team has, and above 200 teams. */
  @ApiFailures(409)
  @RecentlyConfirmed()
  @Post()
  async create(@CurrentMember() admin: Member, @Body() fields: TeamFieldsDto): Promise<TeamDto> {
    return this.teams.create(admin, fields);
  }

  /**
   * Updates a team; its tokens lose a package or a slot at once. 409 for a name or a package that another team has, and, with the
   * stored team, for another version.
   */
  @ApiFailures(409)
  @RecentlyConfirmed()
  @Put(':id')
  async update(
    @CurrentMember() admin: Member,
    @IdParam() id: string,
    @Body() fields: UpdateTeamDto,
  ): Promise<TeamDto> {
    return this.teams.update(admin, id, fields);
  }

  /** Deletes a team with its tokens, which end at once; what it deployed stays live. */
  @HttpCode(204)
  @RecentlyConfirmed()
  @Delete(':id')
  async delete(@CurrentMember() admin: Member, @IdParam() id: string): Promise<void> {
    await this.teams.delete(admin, id);
  }

  /** Creates a deploy token; the answer is the only one that has it. 409 for a team that has 20 living ones. */
  @ApiFailures(409)
  @RecentlyConfirmed()
  @Post(':id/tokens')
  async createToken(
    @CurrentMember() admin: Member,
    @IdParam() id: string,
    @Body() fields: CreateDeployTokenDto,
  ): Promise<NewDeployTokenDto> {
    return this.teams.createToken(admin, id, fields);
  }

  /** Ends a deploy token at once. 404 for one that ended. */
  @HttpCode(204)
  @RecentlyConfirmed()
  @Delete(':id/tokens/:token_id')
  async endToken(
    @CurrentMember() admin: Member,
    @IdParam() id: string,
    @IdParam('token_id') token_id: string,
  ): Promise<void> {
    await this.teams.endToken(admin, id, token_id);
  }
}
