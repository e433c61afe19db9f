import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { EntrySpanQueryDto } from '../entry-resource/entry.dto.ts';
import { IfMatch, NeedsIfMatch } from '../entry-resource/if-match.ts';
import { FoodsWithUseDto } from '../foods/food-uses/foods-with-use.dto.ts';
import { IdParam } from '../http/validation/id-param.ts';
import { CreateMealEntryDto, MealEntriesDto, MealEntryDto, UpdateMealEntryDto } from './meal-entries.dto.ts';
import { MealEntriesService } from './meal-entries.service.ts';

@Access('member')
@Controller('meal-entries')
export class MealEntriesController {
  constructor(private readonly mealEntries: MealEntriesService) {}

  /** Saves a meal. Posting a stored `id` again answers with the stored entry. */
  @Post()
  async create(@CurrentMember() member: Member, @Body() fields: CreateMealEntryDto): Promise<MealEntryDto> {
    return this.mealEntries.create(member, fields);
  }

  /** The member's meals, newest first. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: EntrySpanQueryDto): Promise<MealEntriesDto> {
    return this.mealEntries.list(member, query);
  }

  /** One meal. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<MealEntryDto> {
    return this.mealEntries.find(member, id);
  }

  /** The foods of a meal as they are now, for its editing; those that were deleted since are left out. */
  @Get(':id/foods')
  async foods(@CurrentMember() member: Member, @IdParam() id: string): Promise<FoodsWithUseDto> {
    return this.mealEntries.foods(member, id);
  }

  /** Updates the fields that are sent. */
  @NeedsIfMatch()
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @IfMatch() version: number,
    @Body() fields: UpdateMealEntryDto,
  ): Promise<MealEntryDto> {
    return this.mealEntries.update(member, id, version, fields);
  }

  /** Deletes a meal. For a day it can be restored. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.mealEntries.delete(member, id);
  }

  /** Undo of a deletion: brings the meal back as it was. A second request changes nothing. */
  @HttpCode(200)
  @Post(':id/restore')
  async restore(@CurrentMember() member: Member, @IdParam() id: string): Promise<MealEntryDto> {
    return this.mealEntries.restore(member, id);
  }
}
