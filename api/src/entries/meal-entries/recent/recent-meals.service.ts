import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { FavouritesService } from '../../../foods/favourites/favourites.service.ts';
import { attributionOf } from '../../../foods/food-types/attribution.ts';
import { foodKey } from '../../../foods/food-uses/food-uses.ts';
import { productsOf } from '../../../foods/food-uses/foods-with-use.ts';
import { presentFoods } from '../../../foods/food-uses/present-foods.ts';
import { foodToLog, mealToLog } from '../meal-to-log.ts';
import { type NewestMeal, newestMeals, savedNames } from './logged-meals.search.ts';
import type { RecentMealDto, RecentMealsDto, RecentMealsQueryDto } from './recent-meals.dto.ts';
import { type ClockTime, isLogged, recentMeals, setKey, usualMeals } from './usual-meal.ts';

/** Number of sets of foods that are tried for the usual meal, in case the foods of the first ones were deleted. */
const USUAL_TRIED = 3;

@Injectable()
export class RecentMealsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly favourites: FavouritesService,
  ) {}

  /** Recent meals to log again, and the usual one of the hour; no meals of deleted foods or quick items alone. */
  async list(user_id: string, query: RecentMealsQueryDto): Promise<RecentMealsDto> {
    const now = clockTime(query);
    const [meals, names, favourites] = await Promise.all([
      newestMeals(this.manager, user_id),
      savedNames(this.manager, user_id),
      this.favourites.refs(user_id),
    ]);
    const recent = recentMeals(meals, now).slice(0, query.limit);
    const usual = now ? usualMeals(meals, now).slice(0, USUAL_TRIED) : [];
    const refs = [...recent, ...usual].flatMap(({ items }) => items);
    // Feature apps of 1.0.4 log `foods` alone: a recipe that they cannot log has to be named.
    const known = query.recipes ? refs : refs.filter(({ type }) => type !== 'recipe');
    const present = await presentFoods(this.manager, user_id, known);
    const favourite = new Set(favourites.map(foodKey));
    const dtoOf = ({ items, occurred_at, part_of_day }: NewestMeal): RecentMealDto => ({
      name: names.get(setKey(items)) ?? null,
      last_used_at: occurred_at.toISOString(),
      part_of_day,
      ...mealToLog({ items, used_at: occurred_at }, present, favourite),
    });

    const best = usual.find(({ items }) => items.some((item) => foodToLog(item, present)));
    const rest = best?.items.filter((item) => foodToLog(item, present)) ?? [];
    const offered = best && now && !isLogged(rest, meals, now.date) ? dtoOf(best) : null;
    return {
      usual: offered,
      meals: recent.map(dtoOf).filter(({ foods, recipes }) => foods.length + recipes.length > 0),
      ...attributionOf(productsOf(present.values())),
    };
  }
}

function clockTime({ date, time }: RecentMealsQueryDto): ClockTime | undefined {
  if (date === undefined || time === undefined) return undefined;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, minute_of_day: hours * 60 + minutes };
}
