import { Controller, Get } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { FoodsWithUseDto } from '../food-uses/foods-with-use.dto.ts';
import { OfflineFoodsService } from './offline-foods.service.ts';

@Access('member')
@Controller('foods/offline')
export class OfflineFoodsController {
  constructor(private readonly offlineFoods: OfflineFoodsService) {}

  /**
   * Foods for a device to keep, so that a meal can be built without a network, at most 300: the member's favourites, their
   * user foods, what they log, most often first, and then what all members log most often.
   */
  @Get()
  async list(@CurrentMember() member: Member): Promise<FoodsWithUseDto> {
    return this.offlineFoods.list(member.id);
  }
}
