import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { FoodsAndRecipesDto } from '../../foods/food-uses/foods-with-use.dto.ts';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IfMatch, NeedsIfMatch } from '../../platform/http/if-match.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import {
  CreatePlannedEntryDto,
  LoggedPlanDto,
  LogPlannedEntryDto,
  PlannedDaysQueryDto,
  PlannedEntriesDto,
  PlannedEntryDto,
  UpdatePlannedEntryDto,
} from './planned-entries.dto.ts';
import { PlannedEntriesService } from './planned-entries.service.ts';

@Access('member', 'entries')
@Controller('planned-entries')
export class PlannedEntriesController {
  constructor(private readonly plans: PlannedEntriesService) {}

  /** The meals and workouts planned for these days, at most 14, and the number of those left from earlier days. */
  @Get()
  async list(
    @CurrentMember() member: Member,
    @Query() query: PlannedDaysQueryDto,
  ): Promise<PlannedEntriesDto> {
    return this.plans.list(member, query);
  }

  /** Plans a meal or workout, at most 20 a day. Posting a stored `id` again answers with the stored plan. */
  @ApiFailures(409)
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Body() fields: CreatePlannedEntryDto,
  ): Promise<PlannedEntryDto> {
    return this.plans.create(member, fields);
  }

  /** Updates the fields that are sent. */
  @ApiFailures(409)
  @NeedsIfMatch()
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: UpdatePlannedEntryDto,
  ): Promise<PlannedEntryDto> {
    return this.plans.update(member, id, version, fields);
  }

  /** Deletes a plan. For a day it can be restored. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.plans.delete(member, id);
  }

  /** Undo of a deletion or of `log`, whose entry is deleted: brings back the plan as it was. A second request changes nothing. */
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@CurrentMember() member: Member, @IdParam() id: string): Promise<PlannedEntryDto> {
    return this.plans.restore(member, id);
  }

  /** The foods and recipes of a planned meal as they are now, for its editing; those that were deleted since are left out. */
  @Get(':id/foods')
  async foods(@CurrentMember() member: Member, @IdParam() id: string): Promise<FoodsAndRecipesDto> {
    return this.plans.foods(member, id);
  }

  /**
   * Turns a plan into a meal or workout entry: now, or at the usual time of a day that is over. The plan is gone then. Fields
   * that are sent replace those of the plan; foods have the values of today.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':id/log')
  async log(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Body() fields: LogPlannedEntryDto,
  ): Promise<LoggedPlanDto> {
    return this.plans.log(member, id, fields);
  }
}
