import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { audit } from '../../members/audit/audit-log.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { errors } from '../../platform/http/errors.ts';
import { attributionOf } from '../food-types/attribution.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { NUTRIENTS } from '../normalisation/source-nutrition.ts';
import { FoodPageDto, type FoodPageQueryDto, sliceOf } from '../search/food-page.dto.ts';
import { FoodSearchService } from '../search/food-search.service.ts';
import { updatedColumns } from './food-product-update.ts';
import { FoodProductDto, type FoodProductsDto, FoodProductWithSourcesDto } from './food-products.dto.ts';
import { allProducts, productsNamed } from './food-products.search.ts';
import type { UpdateFoodProductDto } from './update-food-product.dto.ts';

@Injectable()
export class FoodProductsService {
  constructor(
    @InjectRepository(FoodProduct) private readonly products: Repository<FoodProduct>,
    private readonly foodSearch: FoodSearchService,
  ) {}

  /** One page of what `q` names by name, brand, category or barcode, best first; of all products without it. */
  async search({ reads }: Member, query: FoodPageQueryDto): Promise<FoodProductsDto> {
    const found = query.q
      ? await productsNamed(reads, this.foodSearch.over(reads), query.q, sliceOf(query))
      : await allProducts(reads, sliceOf(query));
    return {
      products: found.rows.map(FoodProductDto.from),
      ...FoodPageDto.of(found, query),
      ...attributionOf(found.rows),
    };
  }

  async find(id: string): Promise<FoodProduct> {
    return withNutrients(this.products.manager, id);
  }

  /**
   * Updates the fields that are sent, for all members; saved meals stay as they are. Of two concurrent updates the later
   * one counts, field by field, unless it names the version that it is based on: then it is refused with what is stored.
   * The updated columns are stored, so that an import does not undo the update.
   */
  async update(
    admin: Member,
    id: string,
    version: number | null,
    fields: UpdateFoodProductDto,
  ): Promise<FoodProduct> {
    return this.products.manager.transaction(async (manager) => {
      const stored = await withNutrients(manager, id, { locked: true });
      if (version !== null && version !== stored.version)
        throw errors.versionConflict(FoodProductWithSourcesDto.from(stored));
      const changed = updatedColumns(stored, fields);
      if (Object.keys(changed).length === 0) return stored;
      const edited_fields = [...new Set([...stored.edited_fields, ...Object.keys(changed)])].sort();
      await manager.update(FoodProduct, id, { ...changed, edited_fields });
      await audit.record(
        manager,
        admin.user,
        'food_product.update',
        targetOf(stored),
        changesOf(stored, changed),
      );
      return withNutrients(manager, id);
    });
  }

  /** Deletes a product for all members, with its favourites; saved meals stay as they are. */
  async delete(admin: Member, id: string): Promise<void> {
    await this.products.manager.transaction(async (manager) => {
      const stored = await manager.findOne(FoodProduct, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!stored) throw errors.notFound('product');
      await manager.delete(FoodProduct, { id });
      if (stored.source_key !== null) await manager.query(DELETED, [stored.source_key]);
      await audit.record(
        manager,
        admin.user,
        'food_product.delete',
        targetOf(stored),
        changesOf(stored, nothingLeft(stored)),
      );
    });
  }
}

/** A product with its `nutrients`, which other reads leave out; 404 where it is missing. */
async function withNutrients(
  manager: EntityManager,
  id: string,
  { locked = false } = {},
): Promise<FoodProduct> {
  const query = manager
    .createQueryBuilder(FoodProduct, 'food')
    .addSelect('food.nutrients')
    .where('food.id = :id', { id });
  const product = await (locked ? query.setLock('pessimistic_write') : query).getOne();
  if (!product) throw errors.notFound('product');
  return product;
}

/** Records the deletion, so that an import does not bring the product back. */
const DELETED = 'INSERT INTO deleted_foods (source_key) VALUES ($1) ON CONFLICT (source_key) DO NOTHING';

function targetOf({ id, product_name }: FoodProduct) {
  return { kind: 'food_product', id, name: product_name } as const;
}

const IDENTITY = ['source_key', 'barcode'] as const;
const VALUES = ['brands', 'categories', 'serving_size', ...NUTRIENTS] as const;

/** The known values as changes to nothing. Values of FatSecret are left out, because the log may not keep them. */
function nothingLeft(stored: FoodProduct): Partial<FoodProduct> {
  const columns = stored.source_key?.startsWith('fatsecret:') ? IDENTITY : [...IDENTITY, ...VALUES];
  return Object.fromEntries(
    columns.filter((column) => stored[column] !== null).map((column) => [column, null]),
  );
}

/** The old and the new value, by column. */
function changesOf(stored: FoodProduct, changed: Partial<FoodProduct>) {
  const before: Partial<Record<string, unknown>> = { ...stored };
  return Object.fromEntries(
    Object.entries(changed).map(([column, to]) => [column, { from: before[column] ?? null, to }]),
  );
}
