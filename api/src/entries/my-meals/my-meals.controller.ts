import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { OptionalIfMatch, TakesIfMatch } from '../../platform/http/if-match.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { CreateMyMealDto, MyMealDto, MyMealsDto, UpdateMyMealDto } from './my-meals.dto.ts';
import { MyMealsService } from './my-meals.service.ts';

@Access('member', 'read')
@Controller('my-meals')
export class MyMealsController {
  constructor(private readonly myMeals: MyMealsService) {}

  /** The meals that the member saved, with their foods as they are now. */
  @Get()
  async list(@CurrentMember() member: Member): Promise<MyMealsDto> {
    return this.myMeals.list(member.id);
  }

  /** Saves foods with their portions under a name, at most 100 times. Posting a stored `id` again answers with the stored meal. */
  @ApiFailures(409)
  @Post()
  async create(@CurrentMember() member: Member, @Body() fields: CreateMyMealDto): Promise<MyMealDto> {
    return this.myMeals.create(member.id, fields);
  }

  /**
   * Updates the fields that are sent. With `If-Match`, only if nothing else changed the meal meanwhile; without it, of two
   * concurrent updates the later one counts, field by field.
   */
  @ApiFailures(409)
  @TakesIfMatch()
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @OptionalIfMatch() version: number | null,
    @Body() fields: UpdateMyMealDto,
  ): Promise<MyMealDto> {
    return this.myMeals.update(member.id, id, version, fields);
  }

  /** Notes that the member added this meal to another one, so that it comes first. */
  @HttpCode(204)
  @Post(':id/use')
  async use(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.myMeals.use(member.id, id);
  }

  /** Deletes a meal or recipe permanently. What was logged with it stays. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.myMeals.delete(member.id, id);
  }
}
