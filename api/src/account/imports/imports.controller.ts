import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { EntityManager } from 'typeorm';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { UploadPartQueryDto } from '../../platform/http/bodies/uploads.dto.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { isEmptyAccount } from './archive/empty-account.ts';
import { ImportApplication } from './import-application.service.ts';
import { ImportPreviewDto } from './import-preview.dto.ts';
import { ApplyImportDto, BeginImportDto, ImportAnswersDto } from './import-requests.dto.ts';
import { ImportUploads } from './import-uploads.service.ts';
import { ImportDto, ImportsDto } from './imports.dto.ts';
import { ImportReads } from './reading/import-reads.service.ts';

/**
 * Brings in what a member has elsewhere, and archives of `GET /account/export`: files are uploaded in parts, read as a
 * whole, shown before anything is written, and then applied; an import of other products' files can be undone.
 */
@Access('member')
@Controller('account/imports')
export class ImportsController {
  constructor(
    private readonly manager: EntityManager,
    private readonly uploads: ImportUploads,
    private readonly reads: ImportReads,
    private readonly application: ImportApplication,
  ) {}

  /** Lists the member's imports, newest first. */
  @Get()
  async list(@CurrentMember() { id: owner_id }: Member): Promise<ImportsDto> {
    await this.application.resume(owner_id);
    const [imports, account_is_empty] = await Promise.all([
      this.uploads.list(owner_id),
      isEmptyAccount(this.manager, owner_id),
    ]);
    return { imports: imports.map(ImportDto.from), account_is_empty };
  }

  /** Returns an import with its days and samples. */
  @Get(':id')
  async find(@CurrentMember() { id: owner_id }: Member, @IdParam() id: string): Promise<ImportPreviewDto> {
    return ImportPreviewDto.from(await this.uploads.find(owner_id, id));
  }

  /**
   * Begins the upload of files. The same `id` again answers how much has arrived. 409 while another import is under
   * way; 413 for more than a member may store.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post()
  async begin(@CurrentMember() { id: owner_id }: Member, @Body() fields: BeginImportDto): Promise<ImportDto> {
    return ImportDto.from(await this.uploads.begin(owner_id, fields));
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
    @CurrentMember() { id: owner_id }: Member,
    @IdParam() id: string,
    @Query() { offset }: UploadPartQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<ImportDto> {
    return ImportDto.from(await this.uploads.add(owner_id, id, offset, request));
  }

  /**
   * Starts to read uploaded files, and answers at once; `GET /account/imports/{id}` returns the progress. Where they leave
   * questions open, the first read ends in `asking`; the next one has the answers. A second request changes nothing. A
   * read leaves the account as it is.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':id/read')
  async read(
    @CurrentMember() { id: owner_id }: Member,
    @IdParam() id: string,
    @Body() { weight_unit, distance_unit, time_zone, tables }: ImportAnswersDto,
  ): Promise<ImportDto> {
    const answers = {
      weight_unit: weight_unit ?? 'kg',
      distance_unit: distance_unit ?? 'km',
      time_zone,
      tables,
    } as const;
    return ImportDto.from(await this.reads.start(owner_id, id, answers));
  }

  /**
   * Starts to write what was read, or the chosen part of it, and answers at once. A notification says when it has
   * ended. A second request changes nothing. An archive comes back as a whole or not at all; data that another account
   * had when it was read comes in as a copy, under new ids. 409 for an archive where the account is no longer empty.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':id/apply')
  async apply(
    @CurrentMember() { id: owner_id }: Member,
    @IdParam() id: string,
    @Body() fields: ApplyImportDto,
  ): Promise<ImportDto> {
    return ImportDto.from(await this.application.apply(owner_id, id, fields));
  }

  /**
   * Starts to remove what an import wrote, within 30 days, and answers at once. Entries that were edited since stay, and
   * are listed in `kept`. 409 for an archive, and after 30 days.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post(':id/undo')
  async undo(@CurrentMember() { id: owner_id }: Member, @IdParam() id: string): Promise<ImportDto> {
    return ImportDto.from(await this.application.undo(owner_id, id));
  }

  /** Forgets an import, and ends its upload or read; what it wrote stays. 409 while it is written or removed. */
  @ApiFailures(409)
  @HttpCode(204)
  @Delete(':id')
  async forget(@CurrentMember() { id: owner_id }: Member, @IdParam() id: string): Promise<void> {
    await this.uploads.forget(owner_id, id);
  }
}
