import { Body, Controller, Post } from '@nestjs/common';
import { Access } from '../common/access.ts';
import { CurrentMember, Member } from '../common/current-member.ts';
import { CreateUserFoodDto, UserFoodDto } from './user-foods.dto.ts';
import { UserFoodsService } from './user-foods.service.ts';

@Access('member')
@Controller('user-foods')
export class UserFoodsController {
  constructor(private readonly userFoods: UserFoodsService) {}

  /** Adds a food of the member's own. */
  @Post()
  async create(@CurrentMember() member: Member, @Body() fields: CreateUserFoodDto): Promise<UserFoodDto> {
    return UserFoodDto.from(await this.userFoods.create(member.id, fields));
  }
}
