import { Body, Controller, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Configuration } from '../../platform/config/configuration.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { UploadPartQueryDto } from '../../platform/http/bodies/uploads.dto.ts';
import { errors } from '../../platform/http/errors.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { CurrentTeam, Team } from '../teams/deploy-token.guard.ts';
import { BuildDeploys } from './build-deploys.service.ts';
import { BuildUploads } from './build-uploads.service.ts';
import { BeginBuildUploadDto, BuildUploadDto, DeployBuildDto } from './builds.dto.ts';

/** Builds of the team's feature apps, by a deploy token. */
@Access('team')
@Controller('feature-apps/:name/builds')
export class BuildsController {
  constructor(
    private readonly uploads: BuildUploads,
    private readonly deploys: BuildDeploys,
    private readonly configuration: Configuration,
  ) {}

  /**
   * Begins the upload of a build, or says how much has arrived of the same archive. A feature app has three uploads at once, the
   * oldest give way; what is not deployed is removed after a day. 403 for a token that an administrator made, where the product
   * requires provenance (`REQUIRE_PROVENANCE`); so do the other requests here.
   */
  @HttpCode(200)
  @Post()
  async begin(
    @CurrentTeam() team: Team,
    @Param('name') name: string,
    @Body() archive: BeginBuildUploadDto,
  ): Promise<BuildUploadDto> {
    return this.uploads.begin(team, this.#deployable(team, name), archive);
  }

  /**
   * Adds a part, of at most 1 MB. A part that has arrived already may come again. 409 for a part that leaves a gap; its data says how much has
   * arrived. Nothing is kept of a part that breaks off.
   */
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiFailures(409)
  @Put(':id')
  async add(
    @CurrentTeam() team: Team,
    @Param('name') name: string,
    @IdParam() id: string,
    @Query() { offset }: UploadPartQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<BuildUploadDto> {
    return this.uploads.add(team, this.#deployable(team, name), id, offset, request);
  }

  /**
   * Deploys an uploaded build as `npm run deploy` does: checks its files, slots and versions, tries it in a browser, and makes it
   * live or a canary. Without a browser it asks the deployer to try it in the live shell, and to deploy the same upload again with a
   * report. The answer says what happens while it happens, and goes on to the end without its reader. 409 while parts
   * are missing or another deploy of the feature app runs; 403 for more members than the token may give it to.
   */
  @ApiOkResponse({
    description:
      'Lines of JSON: `step` and `text` of each step; at the end `live`, or `refused` with its reasons, or `failed`. `needs_smoke_test` beside `refused` has the path of the `shell` in which the deployer has to try the build. Empty lines keep the connection open.',
    content: { 'application/x-ndjson': { schema: { type: 'string' } } },
  })
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':id/deploy')
  async deploy(
    @CurrentTeam() team: Team,
    @Param('name') name: string,
    @IdParam() id: string,
    @Body() request: DeployBuildDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.deploys.start(team, this.#deployable(team, name), id, request);
    reply.type('application/x-ndjson').header('X-Accel-Buffering', 'no').send(lines);
  }

  /** The name of a feature app that the token may deploy; 403 for any other. */
  #deployable(team: Team, name: string): string {
    if (this.configuration.require_provenance && !team.token.job) throw errors.provenanceRequired();
    return team.own(name);
  }
}
