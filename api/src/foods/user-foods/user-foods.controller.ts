import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { FoodPageQueryDto } from '../search/food-page.dto.ts';
import {
  CreateUserFoodDto,
  UpdateUserFoodDto,
  UserFoodDto,
  UserFoodsDto,
  UserFoodsQueryDto,
} from './user-foods.dto.ts';
import { UserFoodsService } from './user-foods.service.ts';

@Access('member', 'read')
@Controller('user-foods')
export class UserFoodsController {
  constructor(private readonly userFoods: UserFoodsService) {}

  /** Adds a user food. Posting a stored `id` again returns the stored food. */
  @Post()
  async create(@CurrentMember() member: Member, @Body() fields: CreateUserFoodDto): Promise<UserFoodDto> {
    return UserFoodDto.from(await this.userFoods.create(member.id, fields));
  }

  /** The member's user foods that match a text, best first, or a barcode; without either all of them. */
  @Get('search')
  async search(@CurrentMember() member: Member, @Query() query: UserFoodsQueryDto): Promise<UserFoodsDto> {
    return this.userFoods.search(member, query);
  }

  /** The member's user foods, newest first. */
  @Get('my-foods')
  async mine(@CurrentMember() member: Member, @Query() query: FoodPageQueryDto): Promise<UserFoodsDto> {
    return this.userFoods.mine(member, query);
  }

  /** One user food. */
  @Get(':id')
  async find(@CurrentMember() member: Member, @IdParam() id: string): Promise<UserFoodDto> {
    return UserFoodDto.from(await this.userFoods.find(member.id, id));
  }

  /** Updates the fields that are sent; `null` clears a field that may be unknown. Saved meals stay as they are. */
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Body() fields: UpdateUserFoodDto,
  ): Promise<UserFoodDto> {
    return UserFoodDto.from(await this.userFoods.update(member.id, id, fields));
  }

  /** Deletes a food permanently. Saved meals keep it as it was. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() member: Member, @IdParam() id: string): Promise<void> {
    await this.userFoods.delete(member.id, id);
  }
}
