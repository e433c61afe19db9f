import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { DaysQueryDto } from '../../entries/entry-resource/days-query.dto.ts';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { WaterAmountFieldsDto, WaterDayDto, WaterDaysDto } from './water.dto.ts';
import { WaterService } from './water.service.ts';

@Access('member', 'entries')
@Controller('water')
export class WaterController {
  constructor(private readonly water: WaterService) {}

  /** The member's water by day. */
  @Get()
  async days(@CurrentMember() member: Member, @Query() query: DaysQueryDto): Promise<WaterDaysDto> {
    return { days: await this.water.days(member.id, query) };
  }

  /**
   * Adds an amount to a day and answers with the day. The id is client-generated, so that a repeated request adds nothing.
   * 409 with the day if its total is not `total_before_ml`.
   */
  @ApiFailures(409)
  @Put(':id')
  async add(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Body() fields: WaterAmountFieldsDto,
  ): Promise<WaterDayDto> {
    return this.water.add(member.id, id, fields);
  }

  /** Removes an amount. A second request changes nothing; 409 with the day for one that a later correction counted. */
  @ApiFailures(409)
  @HttpCode(204)
  @Delete(':id')
  async remove(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.water.remove(member.id, id);
  }
}
