import { Controller, Get, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../members/auth/current-member.ts';
import { Access } from '../platform/http/access.ts';
import { BulkheadSlot, CurrentSlot } from '../platform/limits/bulkhead/bulkhead-slot.ts';
import { FoodSearchDto, FoodSearchQueryDto } from './food-search.dto.ts';
import { FoodsService } from './foods.service.ts';

@Access('member', 'read')
@Controller('foods')
export class FoodsController {
  constructor(private readonly foods: FoodsService) {}

  /** The member's user foods and the food products that a text or a barcode names, best first. */
  @Get('search')
  async search(
    @CurrentMember() member: Member,
    @Query() query: FoodSearchQueryDto,
    @CurrentSlot() slot: BulkheadSlot,
  ): Promise<FoodSearchDto> {
    return this.foods.search(member, query, slot);
  }
}
