import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import {
  MealNutrientsDto,
  NutrientAveragesDto,
  NutrientDaysDto,
  NutrientsQueryDto,
} from './nutrients.dto.ts';
import { NutrientsService } from './nutrients.service.ts';

@Access('member', 'read')
@Controller('nutrients')
export class NutrientsController {
  constructor(private readonly nutrients: NutrientsService) {}

  /** Nutrients of each day with a meal, beside energy and macros, as they were when the meals were logged. */
  @Get()
  async days(@CurrentMember() member: Member, @Query() query: NutrientsQueryDto): Promise<NutrientDaysDto> {
    return this.nutrients.days(member, query);
  }

  /** Averages per day, each over the days all of whose foods state the nutrient. */
  @Get('averages')
  async averages(
    @CurrentMember() member: Member,
    @Query() query: NutrientsQueryDto,
  ): Promise<NutrientAveragesDto> {
    return this.nutrients.averages(member, query);
  }

  /** Nutrients of a meal entry, and of each of its foods. */
  @Get('meals/:id')
  async meal(@CurrentMember() member: Member, @IdParam() id: string): Promise<MealNutrientsDto> {
    return this.nutrients.meal(member, id);
  }
}
