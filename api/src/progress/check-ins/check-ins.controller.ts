import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { IfMatch, NeedsIfMatch } from '../../platform/http/if-match.ts';
import {
  AnswerCheckInDto,
  CheckInDateDto,
  CheckInDto,
  CheckInsDto,
  CheckInsQueryDto,
  CurrentCheckInDto,
  CurrentCheckInQueryDto,
  TakeBackQueryDto,
} from './check-ins.dto.ts';
import { CheckInsService } from './check-ins.service.ts';

@Access('member', 'read')
@Controller('check-ins')
export class CheckInsController {
  constructor(private readonly checkIns: CheckInsService) {}

  /** The answered check-ins of the member. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: CheckInsQueryDto): Promise<CheckInsDto> {
    return this.checkIns.list(member.id, query);
  }

  /**
   * The weekly check-in that is due: on the weekday of the preferences, until it is answered or the next one is due. Only for
   * members whose goals have energy or a weight, a week after they set the first, and with an entry in the week.
   */
  @Get('current')
  async current(
    @CurrentMember() member: Member,
    @Query() { today }: CurrentCheckInQueryDto,
  ): Promise<CurrentCheckInDto> {
    return { check_in: await this.checkIns.current(member.id, today) };
  }

  /**
   * Answers the check-in that is due; accepting sets the goals from today on. `If-Match` is its `goals_version`. An answered one
   * stays as it is and is the answer. 409, with the check-in that is due or `null`, if goals or suggestion changed meanwhile.
   */
  @NeedsIfMatch()
  @Put(':date')
  async answer(
    @CurrentMember() member: Member,
    @Param() { date }: CheckInDateDto,
    @IfMatch() version: number,
    @Body() fields: AnswerCheckInDto,
  ): Promise<CheckInDto> {
    return this.checkIns.answer(member.id, date, version, fields);
  }

  /**
   * Takes an answer back, so that the check-in is due again; after accepting, the goals get the earlier targets from today on.
   * `If-Match` is the `goals_version` after the answer; 409 if the goals changed since.
   */
  @NeedsIfMatch()
  @HttpCode(204)
  @Delete(':date')
  async takeBack(
    @CurrentMember() member: Member,
    @Param() { date }: CheckInDateDto,
    @IfMatch() version: number,
    @Query() { time_zone }: TakeBackQueryDto,
  ): Promise<void> {
    await this.checkIns.takeBack(member.id, date, version, time_zone);
  }
}
