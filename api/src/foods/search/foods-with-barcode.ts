import { barcodeVariants } from '@fettle/shared-ui/rules';
import type { EntityManager } from 'typeorm';
import { rowsWhere } from '../../platform/database/rows.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { UserFood } from '../food-types/user-food.entity.ts';
import type { Page } from './found-page.ts';

/** Rows with the code itself come before those with another form of it. */
const EXACT_FIRST = 'array_position($1::text[], barcode)';

/** A page of the member's user foods with a code: the code itself first, then the newest, which replaced the earlier ones. */
export function userFoodsWithBarcode(
  manager: EntityManager,
  user_id: string,
  code: string,
  { limit, offset }: Page,
): Promise<UserFood[]> {
  return rowsWhere(
    manager,
    UserFood,
    `user_id = $2 AND barcode = ANY ($1) ORDER BY ${EXACT_FIRST}, created_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [barcodeVariants(code), user_id, limit, offset],
  );
}

/** A page of the food products with a code: the code itself first, then the oldest. */
export function foodProductsWithBarcode(
  manager: EntityManager,
  code: string,
  { limit, offset }: Page,
): Promise<FoodProduct[]> {
  return rowsWhere(
    manager,
    FoodProduct,
    `barcode = ANY ($1) ORDER BY ${EXACT_FIRST}, created_at, id LIMIT $2 OFFSET $3`,
    [barcodeVariants(code), limit, offset],
  );
}
