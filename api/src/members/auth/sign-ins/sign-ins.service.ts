import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { errors } from '../../../platform/http/errors.ts';
import { User } from '../../users/user.entity.ts';
import type { TokensDto } from '../auth.dto.ts';
import { knownDevice } from '../devices/known-devices.ts';
import { Assertions, userOfHandle } from '../passkeys/assertions.ts';
import { CHALLENGE_SECONDS, newChallenge } from '../passkeys/challenge.ts';
import type { PasskeyOptionsDto, PasskeySignInDto } from '../passkeys/passkeys.dto.ts';
import { RelyingParty } from '../passkeys/relying-party.ts';
import { PurposeTokens } from '../purpose-tokens.ts';
import { FactorFailures, WrongFactor } from '../rate-limits/factor-failures.ts';
import { Factors, proofOf } from '../second-factor/factors.ts';
import type { SecondStepDto } from '../second-factor/second-factor.dto.ts';
import { SecondSteps } from '../second-factor/second-steps.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import type { SignInPlace } from './sign-in.ts';

/** Signs in with what a member has: the second step after a password, or a passkey without one. */
@Injectable()
export class SignInsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly secondSteps: SecondSteps,
    private readonly factors: Factors,
    private readonly failures: FactorFailures,
    private readonly assertions: Assertions,
    private readonly relyingParty: RelyingParty,
    private readonly tokens: PurposeTokens,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Completes a sign-in after the password. 401 `SIGN_IN_EXPIRED` when that was on another device or too long ago, or the password was
   * changed since; 401 `WRONG_CODE` or `WRONG_PASSKEY`; 403 for an account that is not active; 429 after too many wrong factors.
   */
  async completeSecondStep(fields: SecondStepDto, place: SignInPlace): Promise<TokensDto> {
    const claims = this.secondSteps.read(fields.sign_in, place.device_id);
    if (claims === null) throw errors.signInExpired();
    const { challenge, sub: id } = claims;
    const proof = proofOf(fields, { challenge, verifies_user: false });
    const user = await this.users.findOneBy({ id });
    if (!user || !this.secondSteps.isOf(user, claims)) throw errors.signInExpired();
    const { method } = proof;
    const known = await knownDevice(this.users.manager, id, place.device_id);
    const attempt = { user_id: id, address: place.address, method, known, purpose: 'second_step' as const };
    const wrong = method === 'passkey' ? errors.wrongPasskey : errors.wrongCode;
    return this.failures.check(attempt, wrong, async () => {
      const use = await this.factors.check(id, proof);
      return this.sessions.start(user, place, {
        signed_in_with: method,
        trusts_device: fields.remember_device,
        provider: claims.provider,
        use,
      });
    });
  }

  /** Options with which a browser signs in by any passkey of this product; 404 where passkeys are off. */
  async passkeyOptions(): Promise<PasskeyOptionsDto> {
    const { party } = this.relyingParty;
    if (party === null) throw errors.notFound();
    const challenge = newChallenge();
    const asked = { challenge, verifies_user: true };
    const options = await this.assertions.options(this.users.manager, party, null, asked);
    const sign_in = this.tokens.sign('passkey sign-in', { challenge }, CHALLENGE_SECONDS);
    return { options: { ...options }, sign_in };
  }

  /**
   * Signs in with a passkey alone, whose device has verified its user: that is both factors at once. 401 `SIGN_IN_EXPIRED` for options
   * of long ago, 401 `WRONG_PASSKEY` for all else that is wrong; 403 for an account that is not active; 429 as for codes, by the address.
   */
  async signInWithPasskey({ sign_in, passkey }: PasskeySignInDto, place: SignInPlace): Promise<TokensDto> {
    if (this.relyingParty.party === null) throw errors.notFound();
    const claims = this.tokens.read<{ challenge: string }>('passkey sign-in', sign_in);
    if (claims === null) throw errors.signInExpired();
    const user_id = userOfHandle(passkey.response.userHandle ?? '');
    const user = user_id === null ? null : await this.users.findOneBy({ id: user_id });
    const attempt = {
      user_id: user?.id ?? null,
      address: place.address,
      method: 'passkey',
      known: null,
      purpose: 'passkey_alone',
    } as const;
    return this.failures.check(attempt, errors.wrongPasskey, async () => {
      if (user === null) throw new WrongFactor();
      const proof = { response: passkey, challenge: claims.challenge, verifies_user: true };
      const use = await this.assertions.check(user.id, proof);
      return this.sessions.start(user, place, { signed_in_with: 'passkey', use });
    });
  }
}
