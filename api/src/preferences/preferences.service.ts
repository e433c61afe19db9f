import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ChosenPreferences, merged, withDefaults } from './stored-preferences.ts';
import type { PreferencesDto, UpdatePreferencesDto } from './preferences.dto.ts';
import { Preferences } from './preferences.entity.ts';

@Injectable()
export class PreferencesService {
  constructor(private readonly dataSource: DataSource) {}

  async of(user_id: string): Promise<PreferencesDto> {
    const stored = await this.dataSource.getRepository(Preferences).findOneBy({ user_id });
    return withDefaults(stored?.chosen ?? {});
  }

  /** Merges a partial change; of two at once for different fields both are kept. */
  async change(user_id: string, change: UpdatePreferencesDto): Promise<PreferencesDto> {
    return this.dataSource.transaction(async (manager) => {
      await manager.createQueryBuilder().insert().into(Preferences).values({ user_id }).orIgnore().execute();
      const stored = await manager.findOneOrFail(Preferences, {
        where: { user_id },
        lock: { mode: 'pessimistic_write' },
      });
      const chosen: ChosenPreferences = merged(stored.chosen, change);
      await manager.save(Preferences, { user_id, chosen });
      return withDefaults(chosen);
    });
  }
}
