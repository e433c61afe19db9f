import { addDays, type LocalDate } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/database/statement.ts';
import type {
  AnalyticsDto,
  AnalyticsQueryDto,
  NutritionSeriesDto,
  WeightSeriesDto,
} from './analytics.dto.ts';
import { type EnergyDay, EXPENDITURE_DAYS, energyExpenditure } from './energy-expenditure.ts';
import { changePerWeek, TREND_MEMORY_DAYS, type TrendDay, weightPace, weightTrend } from './weight-trend.ts';

/** A day with a weigh-in or a meal; PostgreSQL's names. */
interface LoggedDay {
  local_date: LocalDate;
  /** `null` on a day without a weigh-in. */
  weights_kg: number[] | null;
  /** 0 on a day without a meal. */
  meals: number;
  calories: number | null;
  protein: number | null;
  carbs: number | null;
  fat: number | null;
  partial: boolean | null;
  /** True if the energy of an item is unknown; other unknown values leave the day's energy complete. */
  energy_partial: boolean | null;
}

/**
 * All days of a member with a weigh-in or a meal, oldest first: $2 the first day of weigh-ins, $3 the first day of meals,
 * $4 the last day of both. The bounds of `occurred_at` are what the index can use: no zone is a day from UTC.
 */
export const LOGGED_DAYS = `
  WITH weighed AS (
    SELECT local_date, array_agg(weight_kg ORDER BY occurred_at, id) AS weights_kg
    FROM weight_entries
    WHERE user_id = $1 AND local_date BETWEEN $2::date AND $4::date
      AND occurred_at BETWEEN $2::date - interval '1 day' AND $4::date + interval '2 days'
    GROUP BY local_date
  ), eaten AS (
    SELECT local_date, count(*)::integer AS meals, sum(total_calories) AS calories, sum(total_protein) AS protein,
      sum(total_carbs) AS carbs, sum(total_fat) AS fat, bool_or(totals_partial) AS partial,
      bool_or(totals_partial AND jsonb_path_exists(items, '$[*] ? (@.calories == null)')) AS energy_partial
    FROM meal_entries
    WHERE user_id = $1 AND local_date BETWEEN $3::date AND $4::date
      AND occurred_at BETWEEN $3::date - interval '1 day' AND $4::date + interval '2 days'
    GROUP BY local_date
  )
  SELECT local_date::text AS local_date, weights_kg, coalesce(meals, 0) AS meals, calories, protein, carbs, fat, partial,
    energy_partial
  FROM weighed FULL JOIN eaten USING (local_date)
  ORDER BY local_date`;

/** No entry is older: `occurred_at` starts in 1900. */
const BEFORE_ALL = '1899-12-31';
const notBeforeAll = (date: LocalDate) => (date < BEFORE_ALL ? BEFORE_ALL : date);

@Injectable()
export class AnalyticsService {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** Everything that the analytics page draws, read in one statement. */
  async series(user_id: string, query: AnalyticsQueryDto): Promise<AnalyticsDto> {
    return (await this.seriesWithEnergy(user_id, query)).series;
  }

  /** The series, with the days that the estimate of the expenditure is made from. */
  async seriesWithEnergy(
    user_id: string,
    query: AnalyticsQueryDto,
  ): Promise<{ series: AnalyticsDto; energy_days: EnergyDay[] }> {
    const from = notBeforeAll(query.from ?? BEFORE_ALL);
    const to = notBeforeAll(query.to);
    const days = await this.#loggedDays(user_id, from, to);
    const weighed = days.flatMap(({ local_date, weights_kg }) =>
      weights_kg ? [{ local_date, weights_kg }] : [],
    );
    const trend = weightTrend(weighed);
    const energy_days = energyDays(days, trend);
    const series = {
      weight: {
        ...weightSeries(trend.filter(({ local_date }) => local_date >= from)),
        pace: weightPace(trend, to),
      },
      nutrition: nutritionSeries(days.filter(({ local_date, meals }) => meals > 0 && local_date >= from)),
      expenditure: energyExpenditure(energy_days, addDays(to, -1)),
    };
    return { series, energy_days };
  }

  /** Reads the logged days, including those before `from` that the trend and the estimate need. */
  async #loggedDays(user_id: string, from: LocalDate, to: LocalDate): Promise<LoggedDay[]> {
    const estimateFrom = addDays(to, -EXPENDITURE_DAYS);
    const earlier = from < estimateFrom ? from : estimateFrom;
    const trendFrom = from === BEFORE_ALL ? from : addDays(from, -TREND_MEMORY_DAYS);
    const weighedFrom = trendFrom < earlier ? trendFrom : earlier;
    return runStatement<LoggedDay>(this.manager, LOGGED_DAYS, [user_id, weighedFrom, earlier, to]);
  }
}

function weightSeries(trend: TrendDay[]): Omit<WeightSeriesDto, 'pace'> {
  return {
    local_dates: trend.map(({ local_date }) => local_date),
    weights_kg: trend.map(({ weights_kg }) => weights_kg.map(rounded)),
    counted: trend.map(({ counted }) => counted),
    trend_kg: trend.map(({ trend_kg }) => rounded(trend_kg)),
    change_per_week_kg: changePerWeek(trend),
  };
}

function nutritionSeries(days: LoggedDay[]): NutritionSeriesDto {
  return {
    local_dates: days.map(({ local_date }) => local_date),
    calories: days.map(({ calories }) => knownRounded(calories)),
    protein: days.map(({ protein }) => knownRounded(protein)),
    carbs: days.map(({ carbs }) => knownRounded(carbs)),
    fat: days.map(({ fat }) => knownRounded(fat)),
    partial: days.map(({ partial }) => partial === true),
  };
}

/** The days for the estimate: the calories of a day with an item of unknown energy count as unknown. */
function energyDays(days: LoggedDay[], trend: TrendDay[]): EnergyDay[] {
  const weights = new Map(trend.map((day) => [day.local_date, countedMean(day)]));
  return days.map(({ local_date, calories, energy_partial }) => ({
    local_date,
    weight_kg: weights.get(local_date) ?? null,
    calories: energy_partial ? null : calories,
  }));
}

function countedMean({ weights_kg, counted }: TrendDay): number | null {
  const weights = weights_kg.filter((_, index) => counted[index]);
  return weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
}

/** Rounds to the gram or thousandth: more digits would double the answer, and no chart shows them. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
const knownRounded = (value: number | null) => (value === null ? null : rounded(value));
