import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../../members/auth/current-member.ts';
import { Access } from '../../../platform/http/access.ts';
import { RecentMealsDto, RecentMealsQueryDto } from './recent-meals.dto.ts';
import { RecentMealsService } from './recent-meals.service.ts';

@Access('member', 'read')
@Controller('meal-entries/recent')
export class RecentMealsController {
  constructor(private readonly recentMeals: RecentMealsService) {}

  /** Meals that the member logged before, to be logged again with the values that their foods have now. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: RecentMealsQueryDto): Promise<RecentMealsDto> {
    return this.recentMeals.list(member.id, query);
  }
}
