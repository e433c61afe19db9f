import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FavouritesService } from '../../foods/favourites/favourites.service.ts';
import { attributionOf } from '../../foods/food-types/attribution.ts';
import { foodKey } from '../../foods/food-uses/food-uses.ts';
import { productsOf } from '../../foods/food-uses/foods-with-use.ts';
import { presentFoods } from '../../foods/food-uses/present-foods.ts';
import { normaliseIdentifier } from '../../members/users/normalise-identifier.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { errors } from '../../platform/http/errors.ts';
import type { MealItemRequest } from '../meal-entries/meal-item.ts';
import { mealColumns } from '../meal-entries/meal-items.ts';
import { mealToLog } from '../meal-entries/meal-to-log.ts';
import { MyMeal, type MyMealItem } from './my-meal.entity.ts';
import type { CreateMyMealDto, MyMealDto, MyMealsDto, UpdateMyMealDto } from './my-meals.dto.ts';

/** The list is always returned as a whole. */
export const MAX_MY_MEALS = 100;

@Injectable()
export class MyMealsService {
  constructor(
    @InjectRepository(MyMeal) private readonly myMeals: Repository<MyMeal>,
    private readonly favourites: FavouritesService,
  ) {}

  /** All meals of a member, those used or saved last first. Foods that were deleted since are named, and left out. */
  async list(user_id: string): Promise<MyMealsDto> {
    const meals = await this.myMeals.findBy({ user_id });
    const latest = ({ last_used_at, created_at }: MyMeal) => Number(last_used_at ?? created_at);
    meals.sort((one, other) => latest(other) - latest(one) || (one.id < other.id ? 1 : -1));
    return this.#toDto(user_id, meals);
  }

  /**
   * Saves a meal; 409 for a name that another meal of the member has, and when the member has too many. An `id` that is
   * stored already answers with the stored meal and writes nothing; the `id` of another member's meal is refused with 409.
   */
  async create(
    user_id: string,
    { id = uuidv7(), name, items, ...fields }: CreateMyMealDto,
  ): Promise<MyMealDto> {
    const meal = await whileMemberLocked(this.myMeals.manager, user_id, async (manager) => {
      const stored = await manager.findOneBy(MyMeal, { user_id, id });
      if (stored) return stored;
      if ((await manager.countBy(MyMeal, { user_id })) >= MAX_MY_MEALS)
        throw errors.tooManyMyMeals(MAX_MY_MEALS);
      const row = {
        ...(await nameColumnsIfFree(manager, user_id, id, name)),
        items: await myMealItems(manager, user_id, items),
        ...fields,
      };
      // Names are unique per member and the member is locked, so only another member's id can conflict.
      const written = await insertRow(manager, MyMeal, { id, user_id, ...row });
      if (!written) throw errors.idTaken();
      return written;
    });
    return this.#answerOne(user_id, meal);
  }

  /**
   * Updates sent fields. 404 for a meal that is missing or another member's, 409 for the name of another meal, and where the
   * `version` that the update is based on is not the stored one.
   */
  async update(
    user_id: string,
    id: string,
    version: number | null,
    { name, items, ...fields }: UpdateMyMealDto,
  ): Promise<MyMealDto> {
    const meal = await whileMemberLocked(this.myMeals.manager, user_id, async (manager) => {
      const stored = await manager.findOneBy(MyMeal, { id, user_id });
      if (!stored) throw errors.notFound('meal');
      if (version !== null && version !== stored.version)
        throw errors.versionConflict(await this.#answerOne(user_id, stored));
      if (name !== undefined) Object.assign(stored, await nameColumnsIfFree(manager, user_id, id, name));
      if (items) stored.items = await myMealItems(manager, user_id, items);
      return manager.save(Object.assign(stored, fields, { version: stored.version + 1 }));
    });
    return this.#answerOne(user_id, meal);
  }

  /** Notes the time of use; `updated_at` stays. 404 for a meal that is missing or another member's. */
  async use(user_id: string, id: string): Promise<void> {
    const last_used_at = () => 'now()';
    const updated_at = () => 'updated_at';
    const { affected } = await this.myMeals.update({ id, user_id }, { last_used_at, updated_at });
    if (!affected) throw errors.notFound('meal');
  }

  /** 404 for a meal that is missing or another member's. */
  async delete(user_id: string, id: string): Promise<void> {
    const { affected } = await this.myMeals.delete({ id, user_id });
    if (!affected) throw errors.notFound('meal');
  }

  async #answerOne(user_id: string, meal: MyMeal): Promise<MyMealDto> {
    const { meals } = await this.#toDto(user_id, [meal]);
    return meals[0] as MyMealDto;
  }

  async #toDto(user_id: string, meals: MyMeal[]): Promise<MyMealsDto> {
    const [present, favourites] = await Promise.all([
      presentFoods(
        this.myMeals.manager,
        user_id,
        meals.flatMap(({ items }) => items),
      ),
      this.favourites.refs(user_id),
    ]);
    const favourite = new Set(favourites.map(foodKey));
    return {
      meals: meals.map(({ id, name, items, created_at, updated_at, last_used_at, ...meal }) => ({
        id,
        name,
        servings: meal.servings,
        cooked_grams: meal.cooked_grams,
        notes: meal.notes,
        version: meal.version,
        last_used_at: last_used_at?.toISOString() ?? null,
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
        ...mealToLog({ items, used_at: last_used_at }, present, favourite),
      })),
      ...attributionOf(productsOf(present.values())),
    };
  }
}

/** The columns of a name; 409 where another meal of the member has it. */
async function nameColumnsIfFree(manager: EntityManager, user_id: string, id: string, name: string) {
  const name_key = normaliseIdentifier(name);
  if (await manager.existsBy(MyMeal, { user_id, name_key, id: Not(id) })) throw errors.mealNameTaken();
  return { name, name_key };
}

/** 422 with `items.<index>.<field>`, as for a meal entry, for a food that does not exist and a quantity out of bounds. */
async function myMealItems(
  manager: EntityManager,
  user_id: string,
  requests: MealItemRequest[],
): Promise<MyMealItem[]> {
  const { items } = await mealColumns(manager, user_id, requests);
  return items.map((item) => {
    const { type, food_id, name, quantity, unit } = item;
    return type === 'quick' ? item : { type, food_id, name, quantity, unit };
  });
}
