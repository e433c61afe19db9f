import { Controller, Delete, HttpCode } from '@nestjs/common';
import { FoodProductsService } from '../../foods/food-products/food-products.service.ts';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';

@Access('admin')
@Controller('admin/food-products')
export class AdminFoodProductsController {
  constructor(private readonly foodProducts: FoodProductsService) {}

  /** Deletes a product for all members. Saved meals keep it as it was. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() admin: Member, @IdParam() id: string): Promise<void> {
    await this.foodProducts.delete(admin, id);
  }
}
