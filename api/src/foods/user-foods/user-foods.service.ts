import {
  barcodeVariants,
  namesServingWeight,
  normalizedBarcode,
  servingTextGrams,
} from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '../../members/auth/current-member.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { errors } from '../../platform/http/errors.ts';
import { UserFood } from '../food-types/user-food.entity.ts';
import { FoodPageDto, type FoodPageQueryDto, sliceOf } from '../search/food-page.dto.ts';
import { FoodSearchService } from '../search/food-search.service.ts';
import { userFoodsWithBarcode } from '../search/foods-with-barcode.ts';
import type { FoundPage } from '../search/found-page.ts';
import {
  type CreateUserFoodDto,
  type UpdateUserFoodDto,
  UserFoodDto,
  type UserFoodsDto,
  type UserFoodsQueryDto,
} from './user-foods.dto.ts';

@Injectable()
export class UserFoodsService {
  constructor(
    @InjectRepository(UserFood) private readonly userFoods: Repository<UserFood>,
    private readonly foodSearch: FoodSearchService,
  ) {}

  /**
   * Stores a user food; blank texts are unknown. An `id` that is stored already returns the stored food and writes nothing,
   * also when two requests send it at once; the `id` of another member's food is refused with 409.
   */
  async create(user_id: string, { id = uuidv7(), ...fields }: CreateUserFoodDto): Promise<UserFood> {
    const food = { ...fields, ...storedTexts(fields), ...namedGrams(null, fields), id, user_id };
    const written = await insertRow(this.userFoods.manager, UserFood, food);
    const stored = written ?? (await this.userFoods.findOneBy({ user_id, id }));
    if (!stored) throw errors.idTaken();
    return stored;
  }

  /** 404 for a food that is missing or belongs to another member. */
  async find(user_id: string, id: string): Promise<UserFood> {
    const food = await this.userFoods.findOneBy({ id, user_id });
    if (!food) throw errors.notFound('food');
    return food;
  }

  /** Updates the fields that are sent. Saved meals stay as they are. */
  async update(user_id: string, id: string, fields: UpdateUserFoodDto): Promise<UserFood> {
    return this.userFoods.manager.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const stored = await manager.findOne(UserFood, { where: { id, user_id }, lock });
      if (!stored) throw errors.notFound('food');
      const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const updated = {
        ...sent,
        ...storedTexts(fields),
        ...namedGrams(stored, fields),
        ...followingNetCarbs(stored, fields),
      };
      if (Object.keys(updated).length === 0) return stored;
      await manager.update(UserFood, { id, user_id }, updated);
      return manager.findOneByOrFail(UserFood, { user_id, id });
    });
  }

  /** Deletes a food permanently; saved meals keep it as it was. 404 for a food that is missing or belongs to another member. */
  async delete(user_id: string, id: string): Promise<void> {
    const { affected } = await this.userFoods.delete({ id, user_id });
    if (!affected) throw errors.notFound('food');
  }

  /** Best first for a text, newest first for neither; for a barcode the code itself first, then newest. 422 for both. */
  async search(member: Member, query: UserFoodsQueryDto): Promise<UserFoodsDto> {
    const { q, barcode } = query;
    if (q && barcode) throw errors.invalid('barcode', 'Search by text or by barcode, not by both');
    if (barcode) return this.withBarcode(member.id, barcode, query);
    if (!q) return this.newest(member.id, query);
    return foodsPage(
      await this.foodSearch.over(member.reads).searchUserFoods(member.id, q, sliceOf(query)),
      query,
    );
  }

  /** The user foods of a member, newest first; with `q` those that have all its words. */
  async mine(member: Member, query: FoodPageQueryDto): Promise<UserFoodsDto> {
    if (!query.q) return this.newest(member.id, query);
    const newestFirst = { newestFirst: true };
    return foodsPage(
      await this.foodSearch
        .over(member.reads)
        .searchUserFoods(member.id, query.q, sliceOf(query), newestFirst),
      query,
    );
  }

  private async withBarcode(user_id: string, code: string, query: FoodPageQueryDto): Promise<UserFoodsDto> {
    const total = await this.userFoods.countBy({ user_id, barcode: In(barcodeVariants(code)) });
    const rows = await userFoodsWithBarcode(this.userFoods.manager, user_id, code, sliceOf(query));
    return foodsPage({ rows, total, total_is_estimate: false, known: total }, query);
  }

  private async newest(user_id: string, query: FoodPageQueryDto): Promise<UserFoodsDto> {
    const { limit: take, offset: skip } = sliceOf(query);
    const [rows, total] = await this.userFoods.findAndCount({
      where: { user_id },
      order: { created_at: 'DESC', id: 'DESC' },
      take,
      skip,
    });
    return foodsPage({ rows, total, total_is_estimate: false, known: total }, query);
  }
}

const foodsPage = (found: FoundPage<UserFood>, query: FoodPageQueryDto): UserFoodsDto => ({
  foods: found.rows.map(UserFoodDto.from),
  ...FoodPageDto.of(found, query),
});

/** The texts that were sent as they are stored: blank is unknown, a barcode takes its normal form. */
export function storedTexts({ brand, barcode, serving_size }: UpdateUserFoodDto) {
  return {
    ...(brand !== undefined && { brand: brand || null }),
    ...(barcode !== undefined && { barcode: normalizedBarcode(barcode ?? '') || null }),
    ...(serving_size !== undefined && { serving_size: serving_size || null }),
  };
}

/**
 * The grams that a serving's description says ("2 cookies (30 g)"), where the request has none. A changed description without
 * a weight keeps the stored one.
 */
function namedGrams(stored: UserFood | null, { serving_size, serving_grams }: UpdateUserFoodDto) {
  if (serving_grams || !serving_size || !namesServingWeight(serving_size)) return {};
  const isNew = serving_size !== stored?.serving_size;
  return isNew || serving_grams === null ? { serving_grams: servingTextGrams(serving_size) } : {};
}

function followingNetCarbs(stored: UserFood, fields: UpdateUserFoodDto) {
  const { carbohydrates = stored.carbohydrates, fiber = stored.fiber, net_carbs } = fields;
  const touched = fields.carbohydrates !== undefined || fields.fiber !== undefined;
  if (!touched || net_carbs !== undefined) return {};
  return { net_carbs: updatedNetCarbs({ carbohydrates, fiber, net_carbs: stored.net_carbs }) };
}

/** Carbohydrates in grams per 100 g; `null` is unknown. */
interface Carbohydrates {
  carbohydrates: number;
  fiber: number | null;
  net_carbs: number | null;
}

/**
 * The net carbohydrates of a food whose carbohydrates or fiber change: a known value follows them, as total minus fiber and
 * never below 0. Without fiber it keeps the value that the member entered.
 */
function updatedNetCarbs({ carbohydrates, fiber, net_carbs }: Carbohydrates): number | null {
  if (net_carbs === null || fiber === null) return net_carbs;
  // Rounded, because of binary fractions: 54.6 − 1.5 is 53.1.
  return Number(Math.max(0, carbohydrates - fiber).toFixed(4));
}
