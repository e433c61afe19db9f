import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { FavouritesService } from '../../foods/favourites/favourites.service.ts';
import { foodKey } from '../../foods/food-uses/food-uses.ts';
import type { FoodsAndRecipesDto } from '../../foods/food-uses/foods-with-use.dto.ts';
import { foodsAndRecipes } from '../../foods/food-uses/foods-with-use.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { EntryResourceService } from '../entry-resource/entry-resource.service.ts';
import type { StoredMeal } from './item-nutrients.ts';
import { CreateMealEntryDto, MealEntryDto } from './meal-entries.dto.ts';
import { MealEntry } from './meal-entry.entity.ts';
import { mealColumns } from './meal-items.ts';

@Injectable()
export class MealEntriesService extends EntryResourceService<MealEntry, CreateMealEntryDto, MealEntryDto> {
  constructor(
    @InjectRepository(MealEntry) entries: Repository<MealEntry>,
    private readonly manager: EntityManager,
    private readonly favourites: FavouritesService,
  ) {
    super(entries, {
      create: CreateMealEntryDto,
      // Stored foods keep their values as logged, scaled with the quantity, even if they have changed since.
      computed: async ({ items }, { manager, user_id, stored }) =>
        items === stored?.items
          ? {}
          : mealColumns(manager, user_id, items, stored ? await withNutrients(manager, stored) : undefined),
      toDto: MealEntryDto.from,
    });
  }

  /** The foods of a meal as they are now, each once, in its order; those that were deleted since are left out. */
  async foods(member: Member, id: string): Promise<FoodsAndRecipesDto> {
    const { items, occurred_at } = await this.find(member, id);
    const favourites = new Set((await this.favourites.refs(member.id)).map(foodKey));
    const once = [...new Map(items.map((item) => [foodKey(item), item])).values()];
    return foodsAndRecipes(this.manager, member.id, once, once.length, (item) => ({
      last_quantity: item.quantity,
      last_unit: item.unit,
      last_used_at: new Date(occurred_at),
      favourite: favourites.has(foodKey(item)),
    }));
  }
}

/** The stored meal with the nutrients of its items, which reads of entries leave out; the foods of a plan, which has no id. */
async function withNutrients(manager: EntityManager, meal: MealEntry): Promise<StoredMeal> {
  const { user_id, id, items }: Partial<MealEntry> & Pick<MealEntry, 'items'> = meal;
  if (id === undefined) return { items, nutrients: 'present' };
  const sql = 'SELECT nutrients FROM meal_entries WHERE user_id = $1 AND id = $2';
  const [row] = await runStatement<Pick<StoredMeal, 'nutrients'>>(manager, sql, [user_id, id]);
  return { items, nutrients: row?.nutrients ?? null };
}
