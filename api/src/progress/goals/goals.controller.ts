import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { DaysQueryDto } from '../../entries/entry-resource/days-query.dto.ts';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { IfMatch, NeedsIfMatch } from '../../platform/http/if-match.ts';
import { GoalDaysDto, GoalDto, GoalsDto, GoalsQueryDto, SetGoalDto } from './goals.dto.ts';
import { GoalsService } from './goals.service.ts';

@Access('member', 'read')
@Controller('goals')
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  /** The versions of the member's goals: the current one, and those of earlier days. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: GoalsQueryDto): Promise<GoalsDto> {
    return this.goals.list(member.id, query);
  }

  /** The member's targets for each day, in kilocalories and grams; days with a workout may have other targets. */
  @Get('days')
  async days(@CurrentMember() member: Member, @Query() query: DaysQueryDto): Promise<GoalDaysDto> {
    return this.goals.days(member.id, query);
  }

  /**
   * Sets the goals from today on, by the date in `time_zone`. Goals of earlier days never change. `If-Match` is the
   * `version` of the newest goal, 0 before the first.
   */
  @NeedsIfMatch()
  @Put()
  async set(
    @CurrentMember() member: Member,
    @IfMatch() version: number,
    @Body() fields: SetGoalDto,
  ): Promise<GoalDto> {
    return this.goals.set(member.id, version, fields);
  }
}
