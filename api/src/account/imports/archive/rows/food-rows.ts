import { daysBetween, MAX_DAYS_AHEAD } from '@fettle/shared-ui/rules';
import { IsUUID } from 'class-validator';
import { CreateMyMealDto } from '../../../../entries/my-meals/my-meals.dto.ts';
import { refuseWrongKind } from '../../../../entries/planned-entries/plan-problems.ts';
import { CreatePlannedEntryDto } from '../../../../entries/planned-entries/planned-entries.dto.ts';
import type { PlannedEntry } from '../../../../entries/planned-entries/planned-entry.entity.ts';
import { CreateUserFoodDto } from '../../../../foods/user-foods/user-foods.dto.ts';
import { storedTexts } from '../../../../foods/user-foods/user-foods.service.ts';
import { normaliseIdentifier } from '../../../../members/users/normalise-identifier.ts';
import { errors } from '../../../../platform/http/errors.ts';
import { IsNullable } from '../../../../platform/http/validation/optional.ts';
import { StoredMealItemDto, StoredPortionDto, sentItems, storedItems } from './meal-item-rows.ts';
import {
  byRequestRules,
  CreatedAndUpdatedDto,
  CreatedDto,
  IsCounter,
  IsServerInstant,
  type RowCheck,
  refuseUnlike,
} from './row-check.ts';

export const userFoodRow: RowCheck = async (row) => {
  const food = await byRequestRules(CreateUserFoodDto, row);
  refuseUnlike(row, storedTexts(food));
  await byRequestRules(CreatedAndUpdatedDto, row);
  return row;
};

class StoredMyMealDto extends CreatedAndUpdatedDto {
  @IsCounter()
  version: number;

  @IsServerInstant()
  @IsNullable()
  last_used_at: string | null;
}

export const myMealRow: RowCheck = async (row) => {
  const sent = { ...row, items: sentItems(row) };
  const { name } = await byRequestRules(CreateMyMealDto, sent);
  await storedItems(StoredPortionDto, row);
  await byRequestRules(StoredMyMealDto, row);
  return { ...row, name_key: normaliseIdentifier(name) };
};

class StoredPlanDto extends CreatedAndUpdatedDto {
  @IsCounter()
  version: number;
}

export const plannedRow: RowCheck = async (row) => {
  const sent = { ...row, items: sentItems(row) };
  const { date } = await byRequestRules(CreatePlannedEntryDto, sent);
  await storedItems(StoredMealItemDto, row);
  refuseWrongKind(row as unknown as PlannedEntry);
  const { updated_at } = await byRequestRules(StoredPlanDto, row);
  // An update may come long after the day, and today may be a day later elsewhere.
  if (daysBetween(updated_at.slice(0, 10), date) > MAX_DAYS_AHEAD + 1)
    throw errors.invalid('date', `A plan is for one of the next ${MAX_DAYS_AHEAD} days`);
  return row;
};

class StoredFavouriteDto extends CreatedDto {
  @IsUUID()
  id: string;

  @IsUUID()
  @IsNullable()
  user_food_id: string | null;

  @IsUUID()
  @IsNullable()
  food_product_id: string | null;
}

export const favouriteRow: RowCheck = async (row) => {
  const { user_food_id, food_product_id } = await byRequestRules(StoredFavouriteDto, row);
  if ((user_food_id === null) === (food_product_id === null))
    throw errors.invalid('user_food_id', 'A favourite is one food');
  return row;
};
