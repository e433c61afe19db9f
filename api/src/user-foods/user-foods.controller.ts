import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { FoodPageQueryDto } from '../foods/search/food-page.dto.ts';
import { IdParam } from '../http/validation/id-param.ts';
import {
  CreateUserFoodDto,
  UpdateUserFoodDto,
  UserFoodDto,
  UserFoodsDto,
  UserFoodsQueryDto,
} from './user-foods.dto.ts';
import { UserFoodsService } from './user-foods.service.ts';

@Access('member')
@Controller('user-foods')
export class UserFoodsController {
  constructor(private readonly userFoods: UserFoodsService) {}

  /** Adds a food of the member's own. Posting a known `id` again answers with the stored food. */
  @Post()
  async create(@CurrentMember() member: Member, @Body() fields: CreateUserFoodDto): Promise<UserFoodDto> {
    return UserFoodDto.from(await this.userFoods.create(member.id, fields));
  }

  /** The member's own foods that a text names, best first, or that have a barcode; all of them for neither. */
  @Get('search')
  async search(@CurrentMember() member: Member, @Query() query: UserFoodsQueryDto): Promise<UserFoodsDto> {
    return this.userFoods.search(member.id, query);
  }

  /** The member's own foods, newest first. */
  @Get('my-foods')
  async mine(@CurrentMember() member: Member, @Query() query: FoodPageQueryDto): Promise<UserFoodsDto> {
    return this.userFoods.mine(member.id, query);
  }

  /** One food of the member's own. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<UserFoodDto> {
    return UserFoodDto.from(await this.userFoods.find(member.id, id));
  }

  /** Changes the fields that are sent; `null` clears one that may be unknown. Meals that were saved stay as they are. */
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Body() fields: UpdateUserFoodDto,
  ): Promise<UserFoodDto> {
    return UserFoodDto.from(await this.userFoods.update(member.id, id, fields));
  }

  /** Deletes a food for good. Meals that were saved keep it as it was. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.userFoods.delete(member.id, id);
  }
}
