import { MAX_WATER_ML } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThanOrEqual, Not, Repository } from 'typeorm';
import { type DaysQueryDto, daysIn } from '../../entries/entry-resource/days-query.dto.ts';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { errors } from '../../platform/http/errors.ts';
import type { WaterAmountFieldsDto, WaterDayDto } from './water.dto.ts';
import { WaterAmount } from './water-amount.entity.ts';

/** Most amounts of a day: one for each sip, and more for corrections. */
export const MAX_AMOUNTS = 200;

const DAYS = `
  SELECT local_date::text AS local_date, sum(amount_ml)::integer AS total_ml FROM water_amounts
  WHERE user_id = $1 AND local_date BETWEEN $2::date AND $3::date GROUP BY local_date ORDER BY local_date`;

const DAY = `
  SELECT count(*)::integer AS count, coalesce(sum(amount_ml), 0)::integer AS total_ml FROM water_amounts
  WHERE user_id = $1 AND local_date = $2`;

@Injectable()
export class WaterService {
  constructor(@InjectRepository(WaterAmount) private readonly amounts: Repository<WaterAmount>) {}

  /** The days of a range that have an amount, oldest first. */
  async days(user_id: string, query: DaysQueryDto): Promise<WaterDayDto[]> {
    daysIn(query);
    return runStatement<WaterDayDto>(this.amounts.manager, DAYS, [user_id, query.from, query.to]);
  }

  /**
   * Adds an amount to a day and answers with the day; a stored id adds nothing. 409 if the total is not the one that the member
   * corrected, 422 for a total below 0 or above the maximum.
   */
  async add(user_id: string, id: string, fields: WaterAmountFieldsDto): Promise<WaterDayDto> {
    const { amount_ml, total_before_ml } = fields;
    return whileMemberLocked(this.amounts.manager, user_id, async (manager) => {
      const stored = await manager.findOneBy(WaterAmount, { user_id, id });
      const { local_date } = stored ?? fields;
      const { count, total_ml } = await dayOf(manager, user_id, local_date);
      if (stored) return { local_date, total_ml };
      if (total_before_ml !== undefined && total_before_ml !== total_ml)
        throw errors.versionConflict({ local_date, total_ml });
      if (count >= MAX_AMOUNTS) throw errors.tooManyWaterAmounts(MAX_AMOUNTS);
      const after = total_ml + amount_ml;
      if (after < 0 || after > MAX_WATER_ML)
        throw errors.invalid(
          'amount_ml',
          `Please enter 0 to ${MAX_WATER_ML.toLocaleString('en-US')} ml for a day`,
        );
      const is_correction = total_before_ml !== undefined;
      await manager.insert(WaterAmount, { user_id, id, local_date, amount_ml, is_correction });
      return { local_date, total_ml: after };
    });
  }

  /**
   * Removes an amount, if it exists. 409 for one that a later correction counted, since the total that the member typed would change,
   * and where the rest of the day is below 0 or above the maximum.
   */
  async remove(user_id: string, id: string): Promise<void> {
    await whileMemberLocked(this.amounts.manager, user_id, async (manager) => {
      const stored = await manager.findOneBy(WaterAmount, { user_id, id });
      if (!stored) return;
      const { local_date, amount_ml, created_at } = stored;
      const { total_ml } = await dayOf(manager, user_id, local_date);
      const rest = total_ml - amount_ml;
      const later = { id: Not(id), is_correction: true, created_at: MoreThanOrEqual(created_at) };
      const isCounted = await manager.existsBy(WaterAmount, { user_id, local_date, ...later });
      if (isCounted || rest < 0 || rest > MAX_WATER_ML)
        throw errors.versionConflict({ local_date, total_ml });
      await manager.delete(WaterAmount, { user_id, id });
    });
  }
}

async function dayOf(manager: EntityManager, user_id: string, local_date: string) {
  const [day] = await runStatement<{ count: number; total_ml: number }>(manager, DAY, [user_id, local_date]);
  return day ?? { count: 0, total_ml: 0 };
}
