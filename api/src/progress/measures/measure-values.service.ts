import { addDays } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { latestDay, newMoment } from '../../entries/entry-resource/entry-moment.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { rowsWhere } from '../../platform/database/rows.ts';
import { errors } from '../../platform/http/errors.ts';
import { cursorPage, readTimeCursor, timeCursor } from '../../platform/http/paging/cursor.ts';
import { Measure } from './measure.entity.ts';
import { MeasureValue } from './measure-value.entity.ts';
import {
  MeasureValueDto,
  type MeasureValueFieldsDto,
  type MeasureValuesDto,
  type MeasureValuesQueryDto,
} from './measures.dto.ts';

/** Most values of a measure on one day: one for each waking hour. */
export const MAX_MEASURE_VALUES_OF_DAY = 24;
/** Most values of a measure: two a day for many years. */
export const MAX_MEASURE_VALUES = 10_000;

const KIND = 'measure_values';

@Injectable()
export class MeasureValuesService {
  constructor(@InjectRepository(MeasureValue) private readonly values: Repository<MeasureValue>) {}

  /** One page of a measure's values, newest first. 404 for a measure that is missing or another member's. */
  async list(user_id: string, measure_id: string, query: MeasureValuesQueryDto): Promise<MeasureValuesDto> {
    const { manager } = this.values;
    if (!(await manager.existsBy(Measure, { user_id, id: measure_id }))) throw errors.notFound('measure');
    const { from, to, cursor, limit } = query;
    const after = readTimeCursor(cursor);
    const values: unknown[] = [user_id, measure_id];
    const value = (it: unknown) => `$${values.push(it)}`;
    const conditions = [
      'user_id = $1 AND measure_id = $2',
      // The bounds of `occurred_at` let PostgreSQL use the index: no time zone is a day from UTC.
      ...(from ? [`local_date >= ${value(from)} AND occurred_at >= ${value(addDays(from, -1))}`] : []),
      ...(to ? [`local_date <= ${value(to)} AND occurred_at < ${value(addDays(to, 2))}`] : []),
      ...(after
        ? [`(occurred_at, id) < (${value(after.occurred_at)}::timestamptz, ${value(after.id)}::uuid)`]
        : []),
    ];
    const newest = `${conditions.join(' AND ')} ORDER BY occurred_at DESC, id DESC LIMIT ${value(limit + 1)}`;
    const rows = await rowsWhere(manager, MeasureValue, newest, values);
    const { page, next_cursor } = cursorPage(rows, limit, (last) => timeCursor({ ...last, kind: KIND }));
    return { values: page.map(MeasureValueDto.from), next_cursor };
  }

  /**
   * Stores a value under its id; a stored id writes nothing and answers with the stored value. 404 for a measure that is missing or
   * another member's, 409 for an id of another measure and above the maxima.
   */
  async add(
    { id: user_id, user }: Member,
    measure_id: string,
    id: string,
    fields: MeasureValueFieldsDto,
  ): Promise<MeasureValueDto> {
    const moment = newMoment(fields, user.time_zone);
    const { local_date } = moment;
    // A value of a day to come would stay the newest one until then.
    if (local_date > latestDay()) throw errors.invalid('occurred_at', 'This day has not begun yet');
    const row = await this.values.manager.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const measure = await manager.findOne(Measure, { where: { user_id, id: measure_id }, lock });
      if (!measure) throw errors.notFound('measure');
      const stored = await manager.findOneBy(MeasureValue, { user_id, id });
      if (stored && stored.measure_id !== measure_id) throw errors.idTaken();
      if (stored) return stored;
      if (
        (await manager.countBy(MeasureValue, { user_id, measure_id, local_date })) >=
        MAX_MEASURE_VALUES_OF_DAY
      )
        throw errors.tooManyMeasureValues(MAX_MEASURE_VALUES_OF_DAY, 'day');
      if ((await manager.countBy(MeasureValue, { user_id, measure_id })) >= MAX_MEASURE_VALUES)
        throw errors.tooManyMeasureValues(MAX_MEASURE_VALUES, 'measure');
      return manager.save(MeasureValue, { user_id, id, measure_id, value: fields.value, ...moment });
    });
    return MeasureValueDto.from(row);
  }

  /** Deletes a value, if it exists. */
  async delete(user_id: string, measure_id: string, id: string): Promise<void> {
    await this.values.delete({ user_id, measure_id, id });
  }
}
