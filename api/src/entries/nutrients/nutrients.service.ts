import { daysBetween } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { NutrientAmountDto } from '../../foods/nutrients/nutrient-amount.dto.ts';
import { ALL_NUTRIENTS, type NutrientId } from '../../foods/nutrients/nutrients.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { runStatement } from '../../platform/database/statement.ts';
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

/**
 * The foods of a member's meals by day and their sums by nutrient: $1 the member, $2 and $3 the first and the last day. What was kept
 * counts only for an item of the same name and portion (`keptNutrients`). The bounds of `occurred_at` are what the
 * index can use: no zone is a day from UTC.
 */
const SUMS_OF_DAYS = `
  WITH logged AS (
    SELECT local_date,
      CASE WHEN kept ->> 'name' = item ->> 'name' AND kept -> 'quantity' = item -> 'quantity'
        AND kept ->> 'unit' = item ->> 'unit' THEN kept -> 'known' ELSE '{}' END AS known
    FROM meal_entries, jsonb_array_elements(items) WITH ORDINALITY AS food (item, place),
      LATERAL (SELECT nutrients -> (place::integer - 1) AS kept) AS snapshot
    WHERE user_id = $1 AND local_date BETWEEN $2::date AND $3::date
      AND occurred_at BETWEEN $2::date - interval '1 day' AND $3::date + interval '2 days'
  ), days AS (
    SELECT local_date, count(*)::integer AS items FROM logged GROUP BY local_date
  ), sums AS (
    SELECT local_date, key AS id, sum(value::double precision) AS amount, count(*)::integer AS known
    FROM logged, jsonb_each(known) GROUP BY local_date, key
  )`;

export const NUTRIENTS_OF_DAYS = `${SUMS_OF_DAYS}
  SELECT local_date::text AS local_date, items, id, amount, known
  FROM days LEFT JOIN sums USING (local_date) ORDER BY local_date`;

export const AVERAGE_NUTRIENTS = `${SUMS_OF_DAYS}
  SELECT id, avg(amount) AS amount, count(id)::integer AS known_days, (SELECT count(*)::integer FROM days) AS days
  FROM days LEFT JOIN sums ON sums.local_date = days.local_date AND known = items GROUP BY id`;

export const NUTRIENTS_OF_MEAL = 'SELECT items, nutrients FROM meal_entries WHERE user_id = $1 AND id = $2';

interface DaySum {
  local_date: string;
  items: number;
  /** `null` on a day on which no nutrient is known. */
  id: NutrientId | null;
  amount: number;
  known: number;
}

interface Average {
  /** `null` in the row of the days that know none. */
  id: NutrientId | null;
  amount: number;
  known_days: number;
  days: number;
}

/** Reads the nutrients that meals kept when they were logged. */
@Injectable()
export class NutrientsService {
  /** Sums of each day with a meal. 422 for more than 31 days. */
  async days({ id, reads }: Member, { from, to }: NutrientsQueryDto): Promise<NutrientDaysDto> {
    refuseLongSpan(from, to, MOST_DAYS);
    const rows = await runStatement<DaySum>(reads, NUTRIENTS_OF_DAYS, [id, from, to]);
    const byDay = new Map<string, { items: number; sums: Map<string | null, DaySum> }>();
    for (const row of rows) {
      const day = byDay.get(row.local_date) ?? { items: row.items, sums: new Map() };
      byDay.set(row.local_date, day);
      day.sums.set(row.id, row);
    }
    return {
      days: Array.from(byDay, ([local_date, { items, sums }]) => ({
        local_date,
        items,
        nutrients: ALL_NUTRIENTS.map((info) => {
          const sum = sums.get(info.id);
          return { ...info, amount: sum?.amount ?? null, known: sum?.known ?? 0 };
        }),
      })),
    };
  }

  /** Averages of each nutrient over the days that know it. 422 for more than 366 days. */
  async averages({ id, reads }: Member, { from, to }: NutrientsQueryDto): Promise<NutrientAveragesDto> {
    refuseLongSpan(from, to, MOST_DAYS_AVERAGED);
    const rows = await runStatement<Average>(reads, AVERAGE_NUTRIENTS, [id, from, to]);
    const averages = new Map(rows.map((row) => [row.id, row]));
    return {
      days: rows[0]?.days ?? 0,
      nutrients: ALL_NUTRIENTS.map((info) => {
        const average = averages.get(info.id);
        return { ...info, amount: average?.amount ?? null, known_days: average?.known_days ?? 0 };
      }),
    };
  }

  /** Nutrients of a meal and its foods. 404 for a meal that is missing or another member's. */
  async meal(member: Member, id: string): Promise<MealNutrientsDto> {
    const [meal] = await runStatement<StoredMeal>(member.reads, NUTRIENTS_OF_MEAL, [member.id, id]);
    if (!meal) throw errors.notFound('entry');
    const known = meal.items.map((_, place) => keptNutrients(meal, place));
    return {
      items: meal.items.map(({ name }, place) => ({
        name,
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
