import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { IfMatch, NeedsIfMatch } from '../entry-resource/if-match.ts';
import { GoalDaysDto, GoalDaysQueryDto, GoalDto, GoalsDto, GoalsQueryDto, SetGoalDto } from './goals.dto.ts';
import { GoalsService } from './goals.service.ts';

@Access('member')
@Controller('goals')
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  /** The versions of the member's goals: what holds now, and what held on earlier days. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: GoalsQueryDto): Promise<GoalsDto> {
    return this.goals.list(member.id, query);
  }

  /** What the member aims at on each day, in kilocalories and grams, with other targets on days with a workout. */
  @Get('days')
  async days(@CurrentMember() member: Member, @Query() query: GoalDaysQueryDto): Promise<GoalDaysDto> {
    return this.goals.days(member.id, query);
  }

  /**
   * Sets the goals from today on, where the member is. What held on earlier days never changes. `If-Match` is the `version`
   * of the newest goal, 0 before the first.
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
