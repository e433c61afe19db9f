import { Injectable } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../platform/config/configuration.ts';
import { clientKey } from '../../../platform/http/client-address.ts';
import { countAgainst } from '../../../platform/http/count-against.ts';
import { hashedKey, postgresLimiter } from './postgres-limiter.ts';

const ONE_HOUR = 60 * 60;

/** Limits how many accounts are registered from one address. */
@Injectable()
export class RegistrationLimit {
  private readonly registrations: RateLimiterPostgres;

  constructor(configuration: Configuration, dataSource: DataSource) {
    this.registrations = postgresLimiter(dataSource, {
      keyPrefix: 'registrations',
      points: configuration.registrations_per_hour,
      duration: ONE_HOUR,
      clearExpiredByTimeout: false,
    });
  }

  /** Counts one registration from this address; 429 when the address exceeds the limit per hour. */
  async count(address: string): Promise<void> {
    await countAgainst('registrations', this.registrations, hashedKey(clientKey(address)));
  }
}
