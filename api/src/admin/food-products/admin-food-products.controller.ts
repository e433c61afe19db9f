import { Controller, Delete, HttpCode } from '@nestjs/common';
import { Access } from '../../common/access.ts';
import { CurrentMember, Member } from '../../common/current-member.ts';
import { IdParam } from '../../common/id-param.ts';
import { FoodProductsService } from '../../food-products/food-products.service.ts';

@Access('admin')
@Controller('admin/food-products')
export class AdminFoodProductsController {
  constructor(private readonly foodProducts: FoodProductsService) {}

  /** Deletes a product for everybody. Meals that were saved keep it as it was. */
  @HttpCode(204)
  @Delete(':id')
  async delete(@CurrentMember() admin: Member, @IdParam() id: string): Promise<void> {
    await this.foodProducts.delete(admin, id);
  }
}
