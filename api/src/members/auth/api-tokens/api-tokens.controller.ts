import { Body, Controller, Delete, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { Access } from '../../../platform/http/access.ts';
import { ApiFailures } from '../../../platform/http/api-failures.ts';
import { IdParam } from '../../../platform/http/validation/id-param.ts';
import { CurrentMember, Member } from '../current-member.ts';
import { ApiTokensDto, CreateApiTokenDto, NewApiTokenDto } from './api-tokens.dto.ts';
import { ApiTokensService } from './api-tokens.service.ts';

@Access('member')
@Controller('auth/api-tokens')
export class ApiTokensController {
  constructor(private readonly apiTokens: ApiTokensService) {}

  /** The member's API tokens that have not ended, newest first. */
  @Get()
  async list(@CurrentMember() member: Member): Promise<ApiTokensDto> {
    return this.apiTokens.list(member.id);
  }

  /**
   * Creates an API token for a script, a scale or a shortcut on a phone; the answer is the only one that has it. The
   * member is notified. 422 for a wrong password; 403 without one, unless the session was confirmed within 10 minutes.
   */
  @ApiFailures(403, 409)
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() fields: CreateApiTokenDto,
  ): Promise<NewApiTokenDto> {
    return this.apiTokens.create(member, address, fields);
  }

  /** Ends an API token at once. */
  @HttpCode(204)
  @Delete(':id')
  async end(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.apiTokens.end(member.id, id);
  }
}
