import { Controller, Delete, HttpCode } from '@nestjs/common';
import { Access } from '../../auth/access.ts';
import { CurrentMember, Member } from '../../auth/current-member.ts';
import { FoodProductsService } from '../../food-products/food-products.service.ts';
import { IdParam } from '../../http/validation/id-param.ts';

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
