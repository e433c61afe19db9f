import { Body, Controller, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { UploadPartQueryDto } from '../../platform/uploads/uploads.dto.ts';
import { FoodImportProgressDto } from '../food-imports/food-imports.dto.ts';
import { FoodImportsService } from '../food-imports/food-imports.service.ts';
import { BeginUploadDto, ImportUploadDto } from './import-uploads.dto.ts';
import { ImportUploads } from './import-uploads.service.ts';

@Access({ adminLevel: 0 })
@Controller('admin/food-import-uploads')
export class ImportUploadsController {
  constructor(
    private readonly uploads: ImportUploads,
    private readonly imports: FoodImportsService,
  ) {}

  /**
   * Begins the upload of a file of foods, or returns the received size of an upload that was begun. 413 where the
   * disk has no space for the whole file; a file that is not imported is removed after a week.
   */
  @ApiFailures(409)
  @HttpCode(200)
  @Post()
  async begin(@Body() file: BeginUploadDto): Promise<ImportUploadDto> {
    return this.uploads.begin(file);
  }

  /**
   * Adds a part of at most 16 MB. A part that has arrived already may come again; 409 for one that leaves a gap, whose data
   * says how much has arrived.
   */
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiFailures(409)
  @Put(':id')
  async add(
    @IdParam() id: string,
    @Query() { offset }: UploadPartQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<ImportUploadDto> {
    return this.uploads.add(id, offset, request);
  }

  /**
   * Imports a file that was uploaded whole, and answers when that has begun. 409 while parts of it are missing, and while another
   * import runs; 422 for a file in no known format.
   */
  @ApiFailures(409, 422)
  @Post(':id/import')
  async startImport(@CurrentMember() admin: Member, @IdParam() id: string): Promise<FoodImportProgressDto> {
    return this.imports.start(admin, await this.uploads.pathOf(id), 'file');
  }
}
