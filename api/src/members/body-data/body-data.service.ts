import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { BodyDataDto } from './body-data.dto.ts';
import { BodyData } from './body-data.entity.ts';

@Injectable()
export class BodyDataService {
  constructor(@InjectRepository(BodyData) private readonly bodyData: Repository<BodyData>) {}

  async of(user_id: string): Promise<BodyDataDto> {
    return shown(await this.bodyData.findOneBy({ user_id }));
  }

  /** Stores the form as a whole; the last write wins. All values `null` leave no row. */
  async store(user_id: string, fields: BodyDataDto): Promise<BodyDataDto> {
    const told = shown(fields);
    if (Object.values(told).every((value) => value === null)) await this.delete(user_id);
    else await this.bodyData.upsert({ user_id, ...told, updated_at: () => 'now()' }, ['user_id']);
    return told;
  }

  async delete(user_id: string): Promise<void> {
    await this.bodyData.delete({ user_id });
  }
}

function shown(stored: Partial<BodyDataDto> | null): BodyDataDto {
  const { height_cm = null, birth_year = null, sex = null, activity = null } = stored ?? {};
  return { height_cm, birth_year, sex, activity };
}
