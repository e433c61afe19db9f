import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { FoodImportProgressDto, FoodImportsDto, StartFoodImportDto } from './food-imports.dto.ts';
import { FoodImportsService } from './food-imports.service.ts';

@Access({ adminLevel: 0 })
@Controller('admin/food-imports')
export class FoodImportsController {
  constructor(private readonly imports: FoodImportsService) {}

  /** The imports of foods with their progress, including those that `npm run foods` started. */
  @Get()
  async list(): Promise<FoodImportsDto> {
    return { imports: await this.imports.list() };
  }

  /**
   * Imports a file of the server into the shared food database; its format is recognised by its content. Answers when the
   * import has begun. 409 while another one runs; 422 for a file that is not there, in no known format, or in none of the folders
   * that the server's settings name.
   */
  @ApiFailures(409)
  @Post()
  async start(
    @CurrentMember() admin: Member,
    @Body() { path }: StartFoodImportDto,
  ): Promise<FoodImportProgressDto> {
    return this.imports.startFrom(admin, path);
  }

  /**
   * Imports the file of an earlier import again: a stopped import continues where it stopped, and a finished one
   * begins again, which changes only foods that differ.
   */
  @ApiFailures(409, 422)
  @Post(':id/start')
  async startAgain(@CurrentMember() admin: Member, @IdParam() id: string): Promise<FoodImportProgressDto> {
    return this.imports.startAgain(admin, id);
  }

  /** Asks a running import to stop, which it does within a second; the foods that it stored stay. */
  @HttpCode(200)
  @Post(':id/stop')
  async stop(@CurrentMember() admin: Member, @IdParam() id: string): Promise<FoodImportProgressDto> {
    return this.imports.stop(admin, id);
  }

  /** The rows with problems, one line of JSON each: `line`, `code`, `reason`, `detail`. */
  @ApiOkResponse({
    description: 'The list as a file.',
    content: { 'application/jsonl': { schema: { type: 'string', format: 'binary' } } },
  })
  @Get(':id/problems')
  async problems(@IdParam() id: string, @Res() reply: FastifyReply): Promise<void> {
    const { name, content } = await this.imports.problems(id);
    reply
      .type('application/jsonl')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(content);
  }
}
