import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IfMatch, NeedsIfMatch } from '../../platform/http/if-match.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { MeasureValuesService } from './measure-values.service.ts';
import {
  MeasureDto,
  MeasureFieldsDto,
  MeasuresDto,
  MeasureValueDto,
  MeasureValueFieldsDto,
  MeasureValuesDto,
  MeasureValuesQueryDto,
} from './measures.dto.ts';
import { MeasuresService } from './measures.service.ts';

@Access('member', 'entries')
@Controller('measures')
export class MeasuresController {
  constructor(
    private readonly measures: MeasuresService,
    private readonly values: MeasureValuesService,
  ) {}

  /** The member's body measures with their newest values. */
  @Get()
  async list(@CurrentMember() member: Member): Promise<MeasuresDto> {
    return { measures: await this.measures.list(member.id) };
  }

  /** Creates a measure under a client-generated id (`If-Match: 0`), or changes its name and unit. Its values stay as they are. */
  @Access('member', 'read')
  @ApiFailures(409)
  @NeedsIfMatch()
  @Put(':id')
  async put(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: MeasureFieldsDto,
  ): Promise<MeasureDto> {
    return this.measures.put(member.id, id, version, fields);
  }

  /** Deletes a measure with its values permanently. A second request changes nothing. */
  @Access('member', 'read')
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.measures.delete(member.id, id);
  }

  /** One page of a measure's values. */
  @Get(':id/values')
  async listValues(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Query() query: MeasureValuesQueryDto,
  ): Promise<MeasureValuesDto> {
    return this.values.list(member.id, id, query);
  }

  /** Adds a value. The id is client-generated: a repeated request answers with the stored value and writes nothing. */
  @ApiFailures(409)
  @Put(':id/values/:value_id')
  async add(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IdParam('value_id') value_id: string,
    @Body() fields: MeasureValueFieldsDto,
  ): Promise<MeasureValueDto> {
    return this.values.add(member, id, value_id, fields);
  }

  /** Deletes a value. A second request changes nothing. */
  @HttpCode(204)
  @Delete(':id/values/:value_id')
  async deleteValue(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IdParam('value_id') value_id: string,
  ): Promise<void> {
    await this.values.delete(member.id, id, value_id);
  }
}
