import { Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Access } from '../../auth/access.ts';
import { CurrentMember, Member } from '../../auth/current-member.ts';
import { ApiFailures } from '../../http/api-failures.ts';
import { IdParam } from '../../http/validation/id-param.ts';
import { FOOD_TYPES, type FoodType } from '../food-types/food-type.ts';
import { FoodsWithUseDto } from '../food-uses/foods-with-use.dto.ts';
import { FavouritesService } from './favourites.service.ts';
import { FoodTypeParam } from './food-type-param.ts';

const TYPE = { name: 'type', enum: FOOD_TYPES, enumName: 'FoodType' };

@Access('member')
@Controller('foods/favourites')
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  /** The member's favourites, the newest first, with how each was last used. */
  @Get()
  async list(@CurrentMember() member: Member): Promise<FoodsWithUseDto> {
    return this.favourites.list(member.id);
  }

  /** Makes a food a favourite, at most 200, and answers with all of them. Doing it again changes nothing. */
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

  /** Takes a food from the favourites and answers with the rest. Doing it again changes nothing. */
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
