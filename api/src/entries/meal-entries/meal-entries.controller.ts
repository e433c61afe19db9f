import { Controller, Get } from '@nestjs/common';
import { FoodsAndRecipesDto } from '../../foods/food-uses/foods-with-use.dto.ts';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { EntryController } from '../entry-resource/entry-controller.ts';
import { CreateMealEntryDto, MealEntriesDto, MealEntryDto, UpdateMealEntryDto } from './meal-entries.dto.ts';
import { MealEntriesService } from './meal-entries.service.ts';

@Access('member', 'entries')
@Controller('meal-entries')
export class MealEntriesController extends EntryController(MealEntriesService, {
  create: CreateMealEntryDto,
  update: UpdateMealEntryDto,
  entry: MealEntryDto,
  page: MealEntriesDto,
  one: 'a meal',
  many: 'meals',
}) {
  /** The foods and recipes of a meal as they are now, for its editing; those that were deleted since are left out. */
  @Get(':id/foods')
  async foods(@CurrentMember() member: Member, @IdParam() id: string): Promise<FoodsAndRecipesDto> {
    return this.entries.foods(member, id);
  }
}
