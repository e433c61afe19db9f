import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { FoodsAndRecipesDto } from '../food-uses/foods-with-use.dto.ts';
import { RecentFoodsQueryDto } from './recent-foods.dto.ts';
import { RecentFoodsService } from './recent-foods.service.ts';

@Access('member', 'read')
@Controller('foods/recent')
export class RecentFoodsController {
  constructor(private readonly recentFoods: RecentFoodsService) {}

  /** Foods and recipes that the member logged, newest first or by `hour` and frequency, each once, with the last quantity and unit. */
  @Get()
  async list(
    @CurrentMember() member: Member,
    @Query() query: RecentFoodsQueryDto,
  ): Promise<FoodsAndRecipesDto> {
    return this.recentFoods.list(member.id, query);
  }
}
