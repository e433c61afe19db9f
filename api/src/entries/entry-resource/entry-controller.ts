import { Body, Delete, Get, HttpCode, Inject, Patch, Post, Query, type Type } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { IfMatch, NeedsIfMatch } from '../../platform/http/if-match.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { EntrySpanQueryDto, type NewEntryDto } from './entry.dto.ts';
import type { EntryColumns } from './entry-columns.ts';
import type { EntryResourceService } from './entry-resource.service.ts';
import type { TimelinePage } from './timeline.ts';

/** The classes and the name of one kind of entry, as requests and the API's description have them. */
interface EntryForms<Create extends NewEntryDto, Dto> {
  create: Type<Create>;
  update: Type<Partial<Omit<Create, 'id'>>>;
  entry: Type<Dto>;
  page: Type<TimelinePage<Dto>>;
  /** One entry, with its article: `a weigh-in`. */
  one: string;
  many: string;
}

type EntryActions<Create extends NewEntryDto, Dto> = Pick<
  EntryResourceService<EntryColumns, Create, Dto>,
  'create' | 'list' | 'find' | 'update' | 'delete' | 'undelete'
>;

/**
 * Returns a controller with the six routes that every kind of entry has. Each kind has a controller that extends it and adds its
 * path and any routes of its own.
 */
export function EntryController<Create extends NewEntryDto, Dto, Service extends EntryActions<Create, Dto>>(
  service: Type<Service>,
  { create, update, entry, page, one, many }: EntryForms<Create, Dto>,
) {
  @Access('member', 'entries')
  abstract class EntryRoutes {
    @Inject(service)
    readonly entries: Service;

    @ApiOperation({
      summary: `Stores ${one}. Posting a stored \`id\` again answers with the stored entry.`,
    })
    @ApiCreatedResponse({ type: entry })
    @ParameterTypes(Member, create)
    @Post()
    async create(@CurrentMember() member: Member, @Body() fields: Create): Promise<Dto> {
      return this.entries.create(member, fields);
    }

    @ApiOperation({ summary: `The member's ${many}, newest first.` })
    @ApiOkResponse({ type: page })
    @Get()
    async list(
      @CurrentMember() member: Member,
      @Query() query: EntrySpanQueryDto,
    ): Promise<TimelinePage<Dto>> {
      return this.entries.list(member, query);
    }

    @ApiOperation({ summary: `Finds ${one}.` })
    @ApiOkResponse({ type: entry })
    @Get(':id')
    async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<Dto> {
      return this.entries.find(member, id);
    }

    @ApiOperation({ summary: 'Updates the fields that are sent.' })
    @ApiOkResponse({ type: entry })
    @ParameterTypes(Member, String, Number, update)
    @NeedsIfMatch()
    @Patch(':id')
    async update(
      @CurrentMember() member: Member,
      @IdParam() id: string,
      @IfMatch() version: number,
      @Body() fields: Partial<Omit<Create, 'id'>>,
    ): Promise<Dto> {
      return this.entries.update(member, id, version, fields);
    }

    @ApiOperation({ summary: `Deletes ${one}, with any pictures. For a day it can be restored.` })
    @HttpCode(204)
    @Delete(':id')
    async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
      await this.entries.delete(member, id);
    }

    @ApiOperation({
      summary: `Undo of a deletion: brings back ${one} as it was, with any pictures. A second request changes nothing.`,
    })
    @ApiOkResponse({ type: entry })
    @HttpCode(200)
    @Post(':id/restore')
    async restore(@CurrentMember() member: Member, @IdParam() id: string): Promise<Dto> {
      return this.entries.undelete(member, id);
    }
  }
  return EntryRoutes;
}

/**
 * Names the types of a method's parameters at run time, where the compiler knows only a type parameter. Nest validates a body by
 * the class that stands here, and describes it.
 */
const ParameterTypes =
  (...types: Type[]) =>
  (prototype: object, method: string) =>
    Reflect.defineMetadata('design:paramtypes', types, prototype, method);
