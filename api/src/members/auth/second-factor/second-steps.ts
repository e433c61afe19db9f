import { Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import type { User } from '../../users/user.entity.ts';
import { isTrustedDevice } from '../devices/known-devices.ts';
import { Assertions } from '../passkeys/assertions.ts';
import { CHALLENGE_SECONDS, newChallenge } from '../passkeys/challenge.ts';
import { RelyingParty } from '../passkeys/relying-party.ts';
import { PurposeTokens } from '../purpose-tokens.ts';
import { hashedKey } from '../rate-limits/postgres-limiter.ts';
import type { FactorMethod } from '../sessions/session.entity.ts';
import type { ProviderSession } from '../sign-ins/sign-in.ts';
import { Factors } from './factors.ts';

/** Claims of the token between the two steps of a sign-in. */
interface SecondStepClaims {
  /** User id. */
  sub: string;
  /** Fingerprint of the password's hash: a changed password ends the sign-in. */
  password: string;
  /** Fingerprint of the device's id; `null` without one. */
  device: string | null;
  /** Challenge that a passkey signs. */
  challenge: string;
  /** The person at the identity provider, if the first step was there. */
  provider: ProviderSession | null;
}

/** Token and methods for the second step of a sign-in: the `data` of `SECOND_FACTOR_NEEDED`. */
interface SecondStep {
  sign_in: string;
  expires_at: string;
  methods: FactorMethod[];
  /** Options of a passkey; `null` for a member without one. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

/** Begins the second step of a sign-in, and recognises it. Nothing of it is stored. */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly factors: Factors,
    private readonly assertions: Assertions,
    private readonly relyingParty: RelyingParty,
    private readonly tokens: PurposeTokens,
  ) {}

  /**
   * Begins the second step of this sign-in; `null` where the first one is enough: for a member without a factor, and on a device
   * where one was given within 30 days.
   */
  async begin(
    manager: EntityManager,
    user: User,
    { device_id, provider }: { device_id: string | null; provider: ProviderSession | null },
  ): Promise<SecondStep | null> {
    const methods = await this.factors.methodsOf(manager, user.id);
    if (methods === null || (await isTrustedDevice(manager, user.id, device_id))) return null;
    const challenge = newChallenge();
    const device = deviceOf(device_id);
    const password = passwordOf(user);
    const claims: SecondStepClaims = { sub: user.id, password, device, challenge, provider };
    const { party } = this.relyingParty;
    const asked = { challenge, verifies_user: false };
    return {
      sign_in: this.tokens.sign('second step', claims, CHALLENGE_SECONDS),
      expires_at: new Date(Date.now() + CHALLENGE_SECONDS * 1000).toISOString(),
      methods,
      passkey:
        party !== null && methods.includes('passkey')
          ? await this.assertions.options(manager, party, user.id, asked)
          : null,
    };
  }

  /** The claims of a token that is valid on this device; `null` for any other one. */
  read(sign_in: string, device_id: string | null): SecondStepClaims | null {
    const claims = this.tokens.read<SecondStepClaims>('second step', sign_in);
    return claims !== null && claims.device === deviceOf(device_id) ? claims : null;
  }

  /** True if the password of the user is still that of the first step. */
  isOf(user: User, { password }: SecondStepClaims): boolean {
    return password === passwordOf(user);
  }
}

const passwordOf = ({ password_hash }: User) => hashedKey(`password ${password_hash}`);
const deviceOf = (device_id: string | null) => (device_id === null ? null : hashedKey(`device ${device_id}`));
