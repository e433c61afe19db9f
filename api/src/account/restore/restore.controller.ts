import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { UploadPartQueryDto } from '../../platform/uploads/uploads.dto.ts';
import { BeginRestoreDto, RestoreDto } from './restore.dto.ts';
import { RestoreApplication } from './restore-application.service.ts';
import { RestoreChecks } from './restore-checks.service.ts';
import { RestoreUploads } from './restore-uploads.service.ts';

/** Brings an export back into an empty account: it is uploaded in parts, checked as a whole, and applied in one step. */
@Access('member')
@Controller('account/restore')
export class RestoreController {
  constructor(
    private readonly uploads: RestoreUploads,
    private readonly checks: RestoreChecks,
    private readonly application: RestoreApplication,
  ) {}

  /** The archive that is being restored, if there is one; it is removed after 20 hours. */
  @Get()
  async current(@CurrentMember() member: Member): Promise<RestoreDto> {
    return this.uploads.of(member.id);
  }

  /**
   * Begins the upload of an archive that `GET /account/export` made. The same `id` again answers how much has arrived. 409 while
   * another archive is on its way, and for an account that is not empty; 413 for more than a member may store.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post()
  async begin(@CurrentMember() member: Member, @Body() archive: BeginRestoreDto): Promise<RestoreDto> {
    return this.uploads.begin(member.id, archive);
  }

  /**
   * Adds a part of at most 16 MB. A part that has arrived already may come again. 409 for a part that leaves a gap; its data says
   * how much has arrived. Nothing is kept of a part that breaks off.
   */
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiFailures(409)
  @Put(':id')
  async add(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Query() { offset }: UploadPartQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<RestoreDto> {
    return this.uploads.add(member.id, id, offset, request);
  }

  /**
   * Starts to check an uploaded archive, and answers at once; `GET /account/restore` returns the progress. A second
   * request changes nothing. The check reads every file, row and picture, and leaves the account as it is.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':id/check')
  async check(@CurrentMember() member: Member, @IdParam() id: string): Promise<RestoreDto> {
    return this.checks.start(member.id, id);
  }

  /**
   * Brings back everything of an archive that was checked, or nothing. A second request answers as the first. Data that
   * another account had when it was checked comes in as a copy, under new ids. 409 for an account that is no longer empty, and for data
   * that got into another account meanwhile.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':id/apply')
  async apply(@CurrentMember() member: Member, @IdParam() id: string): Promise<RestoreDto> {
    return this.application.apply(member.id, id);
  }

  /** Removes the archive, and ends its check or upload; restored data stays. */
  @HttpCode(204)
  @Delete(':id')
  async cancel(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.uploads.cancel(member.id, id);
  }
}
