import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import {
  ChallengeRunDetailsDto,
  ChallengeRunsDto,
  ChallengeRunsQueryDto,
  ChallengeTickDto,
  ChallengeTickFieldsDto,
  HereDto,
  StartChallengeRunDto,
} from './challenge-runs.dto.ts';
import { ChallengeRunsService } from './challenge-runs.service.ts';
import { ChallengeTicksService } from './challenge-ticks.service.ts';

@Access('member', 'read')
@Controller('challenge-runs')
export class ChallengeRunsController {
  constructor(
    private readonly runs: ChallengeRunsService,
    private readonly ticks: ChallengeTicksService,
  ) {}

  /** One page of the member's current and past challenges, with the state of each day and the tasks of today. */
  @Get()
  async list(
    @CurrentMember() member: Member,
    @Query() query: ChallengeRunsQueryDto,
  ): Promise<ChallengeRunsDto> {
    return this.runs.list(member, query);
  }

  /**
   * Starts a challenge, on today or another day. Posting a stored `id` again answers with the stored run; 409 with the run
   * that is on where the member takes part in this challenge already.
   */
  @ApiFailures(409)
  @Post()
  async start(
    @CurrentMember() member: Member,
    @Body() fields: StartChallengeRunDto,
  ): Promise<ChallengeRunDetailsDto> {
    return this.runs.start(member, fields);
  }

  /** One run, with the tasks of every day. */
  @Get(':id')
  async find(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Query() query: HereDto,
  ): Promise<ChallengeRunDetailsDto> {
    return this.runs.find(member, id, query);
  }

  /** Ends a run today; its history stays. A second request changes nothing. */
  @HttpCode(200)
  @Post(':id/end')
  async end(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Body() fields: HereDto,
  ): Promise<ChallengeRunDetailsDto> {
    return this.runs.end(member, id, fields);
  }

  /** Deletes a run with its ticks permanently. Entries stay. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.runs.delete(member.id, id);
  }

  /**
   * Ticks a task of a day, or adds an amount to it. The tick’s id is client-generated, so that a repeated request adds
   * nothing; another body under the same id replaces the tick.
   */
  @ApiFailures(409)
  @Put(':id/ticks/:tick_id')
  async tick(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IdParam('tick_id') tick_id: string,
    @Body() fields: ChallengeTickFieldsDto,
  ): Promise<ChallengeTickDto> {
    return this.ticks.put(member, id, tick_id, fields);
  }

  /** Removes a tick. A second request changes nothing. */
  @ApiFailures(409)
  @HttpCode(204)
  @Delete(':id/ticks/:tick_id')
  async untick(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IdParam('tick_id') tick_id: string,
  ): Promise<void> {
    await this.ticks.delete(member.id, id, tick_id);
  }
}
