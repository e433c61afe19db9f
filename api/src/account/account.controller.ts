import { Body, Controller, Delete, Get, HttpCode, Ip, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MediaQuota } from '../entries/media/storage/media-quota.ts';
import { Confirmations } from '../members/auth/confirmations/confirmations.service.ts';
import { CurrentMember, Member } from '../members/auth/current-member.ts';
import { UserDto } from '../members/users/users.dto.ts';
import { Access, RecentlyConfirmed } from '../platform/http/access.ts';
import { ApiFailures } from '../platform/http/api-failures.ts';
import {
  AccountContentsDto,
  DeleteAccountDto,
  ExportDto,
  type ExportFormat,
  ExportFormatDto,
  StorageDto,
  UpdateAccountDto,
} from './account.dto.ts';
import { AccountService } from './account.service.ts';
import { ExportService } from './export.service.ts';

const AnswersArchive = () =>
  ApiOkResponse({
    description: 'A zip file that is written while it is read.',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  });

@Access('member')
@Controller('account')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly exports: ExportService,
    private readonly quota: MediaQuota,
    private readonly confirmations: Confirmations,
  ) {}

  /** Changes the member's display name. The username stays; `PUT /account/email` changes the address. */
  @Patch()
  async update(@CurrentMember() member: Member, @Body() fields: UpdateAccountDto): Promise<UserDto> {
    return UserDto.from(await this.account.update(member, fields));
  }

  /**
   * Deletes the member's account and everything in it, for good and at once. The last administrator of level 0 has to
   * promote another user first (409). Needs the password, or a session that was confirmed within 10 minutes (403).
   */
  @ApiFailures(403, 409)
  @HttpCode(204)
  @Delete()
  async delete(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() { password }: DeleteAccountDto,
  ): Promise<void> {
    await this.account.delete(member, address, password);
  }

  /** Counts the stored data of the member by kind: the data that an export contains and a deletion removes. */
  @Get('contents')
  async contents(@CurrentMember() member: Member): Promise<AccountContentsDto> {
    return this.account.contents(member);
  }

  /** Returns the storage that the member's pictures use, and their limit, in bytes. */
  @Get('storage')
  async storage(@CurrentMember() member: Member): Promise<StorageDto> {
    return { used_bytes: await this.quota.usedBytes(member.id), allowed_bytes: this.quota.allowedBytes };
  }

  /**
   * Exports everything that is stored about the member, as of one moment, as a zip file: a JSON file for each kind, and
   * the pictures; or, by `format`, the tables of their entries as CSV files. 429 while another export of the member
   * runs; a client that reads too slowly is disconnected. 403 in a session that was not confirmed within 10 minutes: `POST` takes
   * the password. An API token may always read it.
   */
  @Access('member', 'read')
  @RecentlyConfirmed()
  @AnswersArchive()
  @Get('export')
  async export(
    @CurrentMember() member: Member,
    @Query() { format }: ExportFormatDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(member, format, reply);
  }

  /** Exports the same data with the password; 422 for a wrong one. Without it as `GET`. */
  @AnswersArchive()
  @ApiFailures(403)
  @HttpCode(200)
  @Post('export')
  async exportWithPassword(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() { password, format }: ExportDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.confirmations.require(member, address, password);
    await this.send(member, format, reply);
  }

  private async send(member: Member, format: ExportFormat | undefined, reply: FastifyReply): Promise<void> {
    const { name, content } = await this.exports.start(member, format);
    reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(content);
  }
}
