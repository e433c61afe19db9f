import { daysBetween } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { NutrientAmountDto } from '../../foods/nutrients/nutrient-amount.dto.ts';
import { ALL_NUTRIENTS, type NutrientId } from '../../foods/nutrients/nutrients.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { runPrepared } from '../../platform/database/statement.ts';
import { errors } from '../../platform/http/errors.ts';
import { keptNutrients, type StoredMeal } from '../meal-entries/item-nutrients.ts';
import type {
  MealNutrientsDto,
  NutrientAveragesDto,
  NutrientDaysDto,
  NutrientsQueryDto,
} from './nutrients.dto.ts';

const MOST_DAYS = 31;
const MOST_DAYS_AVERAGED = 366;

const eachNutrient = (sql: (id: NutrientId) => string) => ALL_NUTRIENTS.map(({ id }) => sql(id)).join(', ');

/**
 * The days of a member with their sums by nutrient, and the number of foods that state it: $1 the member, $2 and $3 the first and the
 * last day. What was kept counts only for an item of the same name, brand and portion (`keptNutrients`). The bounds of `occurred_at` are
 * what the index can use: no zone is a day from UTC. Records are four times as fast as `jsonb_each`.
 */
const SUMS_OF_DAYS = `
  WITH days AS (
    SELECT local_date, count(*)::integer AS items,
      ${eachNutrient((id) => `sum(amounts.${id}) AS ${id}, count(amounts.${id})::integer AS ${id}_known`)}
    FROM meal_entries,
      ROWS FROM (
        jsonb_to_recordset(items) AS (name text, brand text, quantity jsonb, unit text),
        jsonb_to_recordset(nutrients) AS (name text, brand text, quantity jsonb, unit text, known jsonb)
      ) AS food (name, brand, quantity, unit, kept_name, kept_brand, kept_quantity, kept_unit, known),
      jsonb_to_record(
        CASE WHEN (name, quantity, unit) = (kept_name, kept_quantity, kept_unit) AND brand IS NOT DISTINCT FROM kept_brand
        THEN known ELSE '{}' END)
        AS amounts (${eachNutrient((id) => `${id} double precision`)})
    WHERE user_id = $1 AND name IS NOT NULL AND local_date BETWEEN $2::date AND $3::date
      AND occurred_at BETWEEN $2::date - interval '1 day' AND $3::date + interval '2 days'
    GROUP BY local_date
  )`;

export const NUTRIENTS_OF_DAYS = `${SUMS_OF_DAYS}
  SELECT local_date::text AS local_date, items, ${eachNutrient((id) => `${id}, ${id}_known`)}
  FROM days ORDER BY local_date`;

export const AVERAGE_NUTRIENTS = `${SUMS_OF_DAYS}
  SELECT count(*)::integer AS days, ${eachNutrient(
    (id) =>
      `avg(${id}) FILTER (WHERE ${id}_known = items) AS ${id}, count(*) FILTER (WHERE ${id}_known = items)::integer AS ${id}_days`,
  )}
  FROM days`;

export const NUTRIENTS_OF_MEAL = 'SELECT items, nutrients FROM meal_entries WHERE user_id = $1 AND id = $2';

/** Amounts by nutrient; `null` where no food states it. */
type Amounts = Record<NutrientId, number | null>;
type DaySums = { local_date: string; items: number } & Amounts & Record<`${NutrientId}_known`, number>;
type Averages = { days: number } & Amounts & Record<`${NutrientId}_days`, number>;

/** Reads the nutrients that meals kept when they were logged. */
@Injectable()
export class NutrientsService {
  /** Sums of each day with a meal. 422 for more than 31 days. */
  async days({ id, reads }: Member, { from, to }: NutrientsQueryDto): Promise<NutrientDaysDto> {
    refuseLongSpan(from, to, MOST_DAYS);
    const days = await runPrepared<DaySums>(reads, NUTRIENTS_OF_DAYS, [id, from, to]);
    return {
      days: days.map((day) => ({
        local_date: day.local_date,
        items: day.items,
        nutrients: ALL_NUTRIENTS.map((info) => ({
          ...info,
          amount: day[info.id],
          known: day[`${info.id}_known`],
        })),
      })),
    };
  }

  /** Averages of each nutrient over the days that know it. 422 for more than 366 days. */
  async averages({ id, reads }: Member, { from, to }: NutrientsQueryDto): Promise<NutrientAveragesDto> {
    refuseLongSpan(from, to, MOST_DAYS_AVERAGED);
    const [averages] = await runPrepared<Averages>(reads, AVERAGE_NUTRIENTS, [id, from, to]);
    return {
      days: averages?.days ?? 0,
      nutrients: ALL_NUTRIENTS.map((info) => ({
        ...info,
        amount: averages?.[info.id] ?? null,
        known_days: averages?.[`${info.id}_days`] ?? 0,
      })),
    };
  }

  /** Nutrients of a meal and its foods. 404 for a meal that is missing or another member's. */
  async meal(member: Member, id: string): Promise<MealNutrientsDto> {
    const [meal] = await runPrepared<StoredMeal>(member.reads, NUTRIENTS_OF_MEAL, [member.id, id]);
    if (!meal) throw errors.notFound('entry');
    const known = meal.items.map((_, place) => keptNutrients(meal, place));
    return {
      items: meal.items.map(({ type, food_id, name, brand, amount, quantity, unit }, place) => ({
        ...{ type, food_id, name, brand, amount: amount ?? null, quantity, unit },
        nutrients: NutrientAmountDto.of(known[place] ?? {}),
      })),
      nutrients: ALL_NUTRIENTS.map((info) => {
        const amounts = known.flatMap((food) => food[info.id] ?? []);
        const amount = amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + one, 0);
        return { ...info, amount, known: amounts.length };
      }),
    };
  }
}

function refuseLongSpan(from: string, to: string, most: number): void {
  if (daysBetween(from, to) >= most) throw errors.invalid('to', `Please ask for at most ${most} days`);
}
