import { normalBarcode } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { UserFood } from './user-food.entity.ts';
import type { CreateUserFoodDto } from './user-foods.dto.ts';

@Injectable()
export class UserFoodsService {
  constructor(@InjectRepository(UserFood) private readonly userFoods: Repository<UserFood>) {}

  /** Stores a member's own food; texts that were left blank are unknown. */
  async create(user_id: string, fields: CreateUserFoodDto): Promise<UserFood> {
    const id = uuidv7();
    await this.userFoods.insert({
      ...fields,
      id,
      user_id,
      brand: fields.brand || null,
      barcode: fields.barcode ? normalBarcode(fields.barcode) : null,
      serving_size: fields.serving_size || null,
    });
    return this.userFoods.findOneByOrFail({ id });
  }
}
