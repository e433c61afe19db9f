import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { OptionalIfMatch, TakesIfMatch } from '../../platform/http/if-match.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import { FoodPageQueryDto } from '../search/food-page.dto.ts';
import { FoodProductsDto, FoodProductWithSourcesDto } from './food-products.dto.ts';
import { FoodProductsService } from './food-products.service.ts';
import { UpdateFoodProductDto } from './update-food-product.dto.ts';

@Access('member', 'read')
@Controller('food-products')
export class FoodProductsController {
  constructor(private readonly foodProducts: FoodProductsService) {}

  /** Products that `q` names by name, brand, category or barcode, best first; all of them without it, everyday and plain foods first. */
  @Get('search')
  async search(@CurrentMember() member: Member, @Query() query: FoodPageQueryDto): Promise<FoodProductsDto> {
    return this.foodProducts.search(member, query);
  }

  /** One product. */
  @Get(':id')
  async find(@IdParam() id: string): Promise<FoodProductWithSourcesDto> {
    return FoodProductWithSourcesDto.from(await this.foodProducts.find(id));
  }

  /**
   * Updates the fields that are sent, for all members. With `If-Match`, only if nothing else changed them meanwhile; without
   * it, of two concurrent updates the later one counts, field by field.
   */
  @TakesIfMatch()
  @Access('admin')
  @Patch(':id')
  async update(
    @CurrentMember() admin: Member,
    @IdParam() id: string,
    @OptionalIfMatch() version: number | null,
    @Body() fields: UpdateFoodProductDto,
  ): Promise<FoodProductWithSourcesDto> {
    return FoodProductWithSourcesDto.from(await this.foodProducts.update(admin, id, version, fields));
  }
}
