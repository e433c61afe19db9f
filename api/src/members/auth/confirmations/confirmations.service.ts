import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ApiError, errors } from '../../../platform/http/errors.ts';
import { User } from '../../users/user.entity.ts';
import { whileMemberLocked } from '../../users/while-member-locked.ts';
import type { Member } from '../current-member.ts';
import { ExternalIdentity } from '../external-identity.entity.ts';
import { passwordMatches } from '../password.ts';
import { FactorFailures } from '../rate-limits/factor-failures.ts';
import { FailedSignIns } from '../rate-limits/failed-sign-ins.ts';
import { Factors, proofOf } from '../second-factor/factors.ts';
import { Session } from '../session.entity.ts';
import { isRecentlyConfirmed } from '../session-life.ts';
import type { ConfirmationDto } from './confirmations.dto.ts';

/** Confirms that the member uses a session, not only somebody at their unlocked device. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly failedSignIns: FailedSignIns,
    private readonly factorFailures: FactorFailures,
    private readonly factors: Factors,
  ) {}

  /** Takes the password or a factor. 422 on the field that is wrong; 429 after too many wrong ones. */
  async confirm(member: Member, address: string, { password, ...factor }: ConfirmationDto): Promise<void> {
    if (password === undefined) await this.#takeFactor(member, address, factor);
    else if (Object.values(factor).some((value) => value !== undefined))
      throw errors.invalid('password', 'Please send one of these');
    else await this.#takePassword(member, address, password);
    await this.note(member);
  }

  /**
   * Lets a request pass that has the right password, or none in a session that was confirmed within 10 minutes. 422 for a wrong
   * password, 403 `CONFIRMATION_NEEDED` without one.
   */
  async require(member: Member, address: string, password: string | undefined): Promise<void> {
    if (password === undefined) return this.requireRecent(member);
    await this.#takePassword(member, address, password);
    await this.note(member);
  }

  /** 403 `CONFIRMATION_NEEDED` unless the session was confirmed within 10 minutes. */
  async requireRecent(member: Member): Promise<void> {
    if (!isRecentlyConfirmed(member)) throw await this.refusal(member.id);
  }

  /** The refusal that names what this member can confirm with. */
  async refusal(user_id: string): Promise<ApiError> {
    const { manager } = this.dataSource;
    const { password_hash } = await manager.findOneByOrFail(User, { id: user_id });
    const methods = await this.factors.methodsOf(manager, user_id);
    const isLinked = await manager.existsBy(ExternalIdentity, { member_id: user_id });
    return errors.confirmationNeeded([
      ...(password_hash === null ? [] : ['password']),
      ...(methods ?? []),
      ...(isLinked ? ['provider'] : []),
    ]);
  }

  async #takePassword({ id, user, session_id }: Member, address: string, password: string): Promise<void> {
    const check = () => passwordMatches(password, user.password_hash);
    const attempt = { user_id: id, address, known: session_id };
    if (!(await this.failedSignIns.passwordMatches(attempt, check)))
      throw errors.invalid('password', 'This is not your password');
  }

  async #takeFactor({ id, session_id }: Member, address: string, fields: ConfirmationDto): Promise<void> {
    const proof = proofOf(fields);
    const field = proof.method === 'recovery_code' ? 'recovery_code' : 'code';
    const attempt = { user_id: id, address, method: proof.method, known: session_id, is_sign_in: false };
    const wrong = () => errors.invalid(field, 'This code is not right');
    await this.factorFailures.check(attempt, wrong, () =>
      whileMemberLocked(this.dataSource.manager, id, (manager) => this.factors.use(manager, id, proof)),
    );
  }

  /** Notes that the member of this session has just proved who they are. */
  async note({ id, session_id }: Member): Promise<void> {
    const session = { user_id: id, id: session_id };
    await this.dataSource.manager.update(Session, session, { confirmed_at: new Date() });
  }
}
