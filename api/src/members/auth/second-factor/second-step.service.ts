import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { errors } from '../../../platform/http/errors.ts';
import { User } from '../../users/user.entity.ts';
import type { TokensDto } from '../auth.dto.ts';
import { knownDevice } from '../devices/known-devices.ts';
import { FactorFailures } from '../rate-limits/factor-failures.ts';
import { SessionsService, type SignInPlace } from '../sessions.service.ts';
import { Factors, proofOf } from './factors.ts';
import type { SecondStepDto } from './second-factor.dto.ts';
import { SecondSteps } from './second-steps.ts';

/** The second step of a sign-in. */
@Injectable()
export class SecondStepService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly secondSteps: SecondSteps,
    private readonly factors: Factors,
    private readonly failures: FactorFailures,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Completes a sign-in. 401 `SIGN_IN_EXPIRED` when the first step was on another device or too long ago, or the password was changed
   * since; 401 `WRONG_CODE`; 403 for an account that is not active; 429 after too many wrong codes.
   */
  async complete(fields: SecondStepDto, place: SignInPlace): Promise<TokensDto> {
    const proof = proofOf(fields);
    const { manager } = this.users;
    const id = this.secondSteps.userOf(fields.sign_in, place.device_id);
    const user = id === null ? null : await this.users.findOneBy({ id });
    if (!user || !this.secondSteps.isUnchanged(fields.sign_in, user)) throw errors.signInExpired();
    const attempt = {
      user_id: user.id,
      address: place.address,
      method: proof.method,
      known: await knownDevice(manager, user.id, place.device_id),
      is_sign_in: true,
    };
    return this.failures.check(attempt, errors.wrongCode, () =>
      this.sessions.start(user, place, {
        signed_in_with: proof.method,
        trusts_device: fields.remember_device,
        use: (locked) => this.factors.use(locked, user.id, proof),
      }),
    );
  }
}
