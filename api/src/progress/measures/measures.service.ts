import { MAX_MEASURES } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { whileMemberLocked } from '../../members/users/while-member-locked.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { errors } from '../../platform/http/errors.ts';
import { Measure } from './measure.entity.ts';
import type { MeasureValue } from './measure-value.entity.ts';
import { MeasureDto, type MeasureFieldsDto } from './measures.dto.ts';

/** The newest value of each measure of a member, or of one; each is the first row of an index. */
const LATEST = `
  SELECT latest.* FROM measures AS measure CROSS JOIN LATERAL (
    SELECT id, measure_id, occurred_at, time_zone, local_date::text AS local_date, value FROM measure_values
    WHERE user_id = measure.user_id AND measure_id = measure.id ORDER BY occurred_at DESC, id DESC LIMIT 1
  ) AS latest WHERE measure.user_id = $1 AND ($2::uuid IS NULL OR measure.id = $2::uuid)`;

@Injectable()
export class MeasuresService {
  constructor(@InjectRepository(Measure) private readonly measures: Repository<Measure>) {}

  /** The member's measures with their newest values, oldest measure first. */
  async list(user_id: string): Promise<MeasureDto[]> {
    const measures = await this.measures.find({
      where: { user_id },
      order: { created_at: 'ASC', id: 'ASC' },
    });
    return this.#withLatest(user_id, measures);
  }

  /**
   * Creates a measure (version 0) or updates it. 409 with the stored one for another version, for a name that the member has
   * already and above the maximum, 404 for an update of one that is missing. A repeated request answers as the first one did.
   */
  async put(
    user_id: string,
    id: string,
    version: number,
    { name, unit }: MeasureFieldsDto,
  ): Promise<MeasureDto> {
    const { measure, stale } = await whileMemberLocked(this.measures.manager, user_id, async (manager) => {
      const own = await manager.findBy(Measure, { user_id });
      const stored = own.find((measure) => measure.id === id);
      if (!stored && version > 0) throw errors.notFound('measure');
      if ((stored?.version ?? 0) !== version) {
        const repeated = stored?.version === version + 1 && stored.name === name && stored.unit === unit;
        return { measure: stored, stale: !repeated };
      }
      if (!stored && own.length >= MAX_MEASURES) throw errors.tooManyMeasures(MAX_MEASURES);
      if (own.some((other) => other.id !== id && nameKey(other.name) === nameKey(name)))
        throw errors.measureNameTaken();
      const row = { user_id, id, name, unit, version: version + 1 };
      return { measure: await manager.save(Measure, row), stale: false };
    });
    if (!measure) throw errors.notFound('measure');
    const [shown] = await this.#withLatest(user_id, [measure]);
    if (!shown || stale) throw errors.versionConflict(shown);
    return shown;
  }

  /** Deletes a measure with its values, if it exists. */
  async delete(user_id: string, id: string): Promise<void> {
    await this.measures.delete({ user_id, id });
  }

  async #withLatest(user_id: string, measures: Measure[]): Promise<MeasureDto[]> {
    if (measures.length === 0) return [];
    const one = measures.length === 1 ? measures[0]?.id : null;
    const rows = await runStatement<MeasureValue>(this.measures.manager, LATEST, [user_id, one]);
    return measures.map((measure) =>
      MeasureDto.from(
        measure,
        rows.find(({ measure_id }) => measure_id === measure.id),
      ),
    );
  }
}

const nameKey = (name: string) => name.normalize('NFKC').toLowerCase();
