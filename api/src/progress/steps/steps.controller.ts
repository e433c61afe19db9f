import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { DaysQueryDto } from '../../entries/entry-resource/days-query.dto.ts';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { BegunStepDateDto, StepDateDto, StepDayDto, StepDaysDto, StepFieldsDto } from './steps.dto.ts';
import { StepsService } from './steps.service.ts';

@Access('member', 'entries')
@Controller('steps')
export class StepsController {
  constructor(private readonly steps: StepsService) {}

  /** The member's steps by day. */
  @Get()
  async days(@CurrentMember() member: Member, @Query() query: DaysQueryDto): Promise<StepDaysDto> {
    return { days: await this.steps.days(member.id, query) };
  }

  /** Sets the steps of a day; those that it had are replaced. */
  @Put(':date')
  async set(
    @CurrentMember() member: Member,
    @Param() { date }: BegunStepDateDto,
    @Body() { steps }: StepFieldsDto,
  ): Promise<StepDayDto> {
    return this.steps.set(member.id, date, steps);
  }

  /** Removes the steps of a day. A second request changes nothing. */
  @ApiFailures(422)
  @HttpCode(204)
  @Delete(':date')
  async remove(@CurrentMember() member: Member, @Param() { date }: StepDateDto): Promise<void> {
    await this.steps.remove(member.id, date);
  }
}
