import { Controller, Delete, Get, Param, ParseEnumPipe, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { errors } from '../../platform/http/errors.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { FOOD_TYPES, type FoodType } from '../food-types/food-type.ts';
import { FoodsWithUseDto } from '../food-uses/foods-with-use.dto.ts';
import { FavouritesService } from './favourites.service.ts';

const TYPE = { name: 'type', enum: FOOD_TYPES, enumName: 'FoodType' };

/** The kind of food in the path; 404 for a kind that does not exist. */
const FoodTypeParam = () =>
  Param('type', new ParseEnumPipe(FOOD_TYPES, { exceptionFactory: () => errors.notFound() }));

@Access('member', 'read')
@Controller('foods/favourites')
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  /** The member's favourites, the newest first, with how each was last used. */
  @Get()
  async list(@CurrentMember() member: Member): Promise<FoodsWithUseDto> {
    return this.favourites.list(member.id);
  }

  /** Adds a food to the favourites, at most 200, and returns them all. A second request changes nothing. */
  @ApiParam(TYPE)
  @ApiFailures(409)
  @Put(':type/:id')
  async add(
    @CurrentMember() member: Member,
    @FoodTypeParam() type: FoodType,
    @IdParam() food_id: string,
  ): Promise<FoodsWithUseDto> {
    await this.favourites.add(member.id, { type, food_id });
    return this.favourites.list(member.id);
  }

  /** Removes a food from the favourites and returns the rest. A second request changes nothing. */
  @ApiParam(TYPE)
  @Delete(':type/:id')
  async remove(
    @CurrentMember() member: Member,
    @FoodTypeParam() type: FoodType,
    @IdParam() food_id: string,
  ): Promise<FoodsWithUseDto> {
    await this.favourites.remove(member.id, { type, food_id });
    return this.favourites.list(member.id);
  }
}
