import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { PreferencesDto, UpdatePreferencesDto } from './preferences.dto.ts';
import { Preferences } from './preferences.entity.ts';
import { merged, withDefaults } from './stored-preferences.ts';

@Injectable()
export class PreferencesService {
  constructor(@InjectRepository(Preferences) private readonly preferences: Repository<Preferences>) {}

  async of(user_id: string): Promise<PreferencesDto> {
    const stored = await this.preferences.findOneBy({ user_id });
    return withDefaults(stored?.chosen ?? {});
  }

  /** Merges an update; concurrent updates of different fields are all kept. */
  async update(user_id: string, update: UpdatePreferencesDto): Promise<PreferencesDto> {
    return this.preferences.manager.transaction(async (manager) => {
      await manager.createQueryBuilder().insert().into(Preferences).values({ user_id }).orIgnore().execute();
      const stored = await manager.findOneOrFail(Preferences, {
        where: { user_id },
        lock: { mode: 'pessimistic_write' },
      });
      const chosen = merged(stored.chosen, update);
      await manager.save(Preferences, { user_id, chosen });
      return withDefaults(chosen);
    });
  }
}
