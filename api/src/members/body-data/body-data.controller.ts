import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { BodyDataDto } from './body-data.dto.ts';
import { BodyDataService } from './body-data.service.ts';

@Access('member')
@Controller('body-data')
export class BodyDataController {
  constructor(private readonly bodyData: BodyDataService) {}

  /** Returns the member's body data; every field is `null` before they stored any. */
  @Get()
  async read(@CurrentMember() member: Member): Promise<BodyDataDto> {
    return this.bodyData.of(member.id);
  }

  /** Replaces the member's body data. */
  @Put()
  async store(@CurrentMember() member: Member, @Body() fields: BodyDataDto): Promise<BodyDataDto> {
    return this.bodyData.store(member.id, fields);
  }

  /** Deletes the member's body data permanently. */
  @HttpCode(204)
  @Delete()
  async delete(@CurrentMember() member: Member): Promise<void> {
    await this.bodyData.delete(member.id);
  }
}
