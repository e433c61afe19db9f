import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../../users/user.entity.ts';
import { isTrustedDevice } from '../devices/known-devices.ts';
import { PurposeTokens } from '../purpose-tokens.ts';
import { hashedKey } from '../rate-limits/postgres-limiter.ts';
import type { FactorMethod } from '../session.entity.ts';
import { Factors } from './factors.ts';

const LIFE_SECONDS = 5 * 60;

/** Claims of the token between the two steps of a sign-in. */
interface SecondStepClaims {
  /** User id. */
  sub: string;
  /** Fingerprint of the password's hash: a changed password ends the sign-in. */
  password: string;
  /** Fingerprint of the device's id; `null` without one. */
  device: string | null;
}

/** The answer to a sign-in whose password was right, as far as the factor is concerned. */
export interface SecondStep {
  sign_in: string;
  expires_at: string;
  methods: FactorMethod[];
}

/** Begins the second step of a sign-in, and recognises it. Nothing of it is stored. */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly factors: Factors,
    private readonly tokens: PurposeTokens,
  ) {}

  /**
   * What the second step of this sign-in needs; `null` where the first one is enough: for a member without a factor, and on a device
   * where one was given within 30 days.
   */
  async begin(manager: EntityManager, user: User, device_id: string | null): Promise<SecondStep | null> {
    const methods = await this.factors.methodsOf(manager, user.id);
    if (methods === null || (await isTrustedDevice(manager, user.id, device_id))) return null;
    const claims: SecondStepClaims = {
      sub: user.id,
      password: passwordOf(user),
      device: deviceOf(device_id),
    };
    const sign_in = this.tokens.sign('second step', claims, LIFE_SECONDS);
    const expires_at = new Date(Date.now() + LIFE_SECONDS * 1000).toISOString();
    return { sign_in, expires_at, methods };
  }

  /** The user of a token that is valid on this device; `null` for any other one. */
  userOf(sign_in: string, device_id: string | null): string | null {
    const claims = this.tokens.read<SecondStepClaims>('second step', sign_in);
    return claims !== null && claims.device === deviceOf(device_id) ? claims.sub : null;
  }

  /** Whether the password is that of the first step. */
  isUnchanged(sign_in: string, user: User): boolean {
    return this.tokens.read<SecondStepClaims>('second step', sign_in)?.password === passwordOf(user);
  }
}

const passwordOf = ({ password_hash }: User) => hashedKey(`password ${password_hash}`);
const deviceOf = (device_id: string | null) => (device_id === null ? null : hashedKey(`device ${device_id}`));
