import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type DaysQueryDto, daysIn } from '../../entries/entry-resource/days-query.dto.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { StepCount } from './step-count.entity.ts';
import type { StepDayDto } from './steps.dto.ts';

const DAYS = `
  SELECT local_date::text AS local_date, steps FROM step_counts
  WHERE user_id = $1 AND local_date BETWEEN $2::date AND $3::date ORDER BY local_date`;

@Injectable()
export class StepsService {
  constructor(@InjectRepository(StepCount) private readonly counts: Repository<StepCount>) {}

  /** The days of a range that have steps, oldest first. */
  async days(user_id: string, query: DaysQueryDto): Promise<StepDayDto[]> {
    daysIn(query);
    return runStatement<StepDayDto>(this.counts.manager, DAYS, [user_id, query.from, query.to]);
  }

  /** Sets the steps of a day; the last write wins. */
  async set(user_id: string, local_date: string, steps: number): Promise<StepDayDto> {
    await this.counts.upsert({ user_id, local_date, steps, updated_at: () => 'now()' }, [
      'user_id',
      'local_date',
    ]);
    return { local_date, steps };
  }

  /** Removes the steps of a day; one without any stays as it is. */
  async remove(user_id: string, local_date: string): Promise<void> {
    await this.counts.delete({ user_id, local_date });
  }
}
