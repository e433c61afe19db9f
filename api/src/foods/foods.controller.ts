import { Controller, Get, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../auth/access.ts';
import { CurrentMember, Member } from '../auth/current-member.ts';
import { Bulkhead } from '../limits/bulkhead/bulkhead.ts';
import { FoodSearchDto, FoodSearchQueryDto } from './food-search.dto.ts';
import { FoodsService } from './foods.service.ts';

@Access('member')
@Controller('foods')
export class FoodsController {
  constructor(
    private readonly foods: FoodsService,
    private readonly roomShare: Bulkhead,
  ) {}

  /** The member's own foods and the shared ones that a text or a barcode names, best first. */
  @Get('search')
  async search(
    @CurrentMember() member: Member,
    @Query() query: FoodSearchQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<FoodSearchDto> {
    return this.foods.search(member.id, query, () => this.roomShare.leave(request));
  }
}
