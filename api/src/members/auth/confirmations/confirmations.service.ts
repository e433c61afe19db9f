import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../platform/config/configuration.ts';
import { isSameIssuer } from '../../../platform/config/identity-provider.ts';
import { type ApiError, errors } from '../../../platform/http/errors.ts';
import { User } from '../../users/user.entity.ts';
import { whileMemberLocked } from '../../users/while-member-locked.ts';
import type { Member } from '../current-member.ts';
import { ExternalIdentity } from '../external-identity.entity.ts';
import { Assertions } from '../passkeys/assertions.ts';
import { CHALLENGE_SECONDS, newChallenge } from '../passkeys/challenge.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import type { PasskeyOptionsDto } from '../passkeys/passkeys.dto.ts';
import { RelyingParty } from '../passkeys/relying-party.ts';
import { passwordMatches } from '../passwords/password.ts';
import { PurposeTokens } from '../purpose-tokens.ts';
import { FactorFailures } from '../rate-limits/factor-failures.ts';
import { FailedSignIns } from '../rate-limits/failed-sign-ins.ts';
import { Factors, proofOf } from '../second-factor/factors.ts';
import { type FactorMethod, Session } from '../sessions/session.entity.ts';
import { isRecentlyConfirmed } from '../sessions/session-life.ts';
import type { ConfirmationDto } from './confirmations.dto.ts';

/** Claims of the token of a passkey's options. */
interface ConfirmationClaims {
  sub: string;
  sid: string;
  challenge: string;
}

/** The field of each factor, and the message for a wrong one. */
const WRONG: Record<FactorMethod, [field: string, message: string]> = {
  authenticator_app: ['code', 'This code is not right'],
  recovery_code: ['recovery_code', 'This code is not right'],
  passkey: ['passkey', 'This passkey did not work here'],
};

/** Confirms that the member uses a session, not only somebody at their unlocked device. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly failedSignIns: FailedSignIns,
    private readonly factorFailures: FactorFailures,
    private readonly factors: Factors,
    private readonly assertions: Assertions,
    private readonly relyingParty: RelyingParty,
    private readonly tokens: PurposeTokens,
    private readonly configuration: Configuration,
  ) {}

  /** Takes the password or a factor. 422 on the field that is wrong; 429 after too many wrong ones. */
  async confirm(
    member: Member,
    address: string,
    { password, sign_in, ...factor }: ConfirmationDto,
  ): Promise<void> {
    if (password === undefined) await this.#takeFactor(member, address, { sign_in, ...factor });
    else if (Object.values(factor).some((value) => value !== undefined))
      throw errors.invalid('password', 'Please send one of these');
    else await this.#takePassword(member, address, password);
    await this.note(member);
  }

  /** Options with which a browser confirms by a passkey; 404 where passkeys are off, and for a member without one. */
  async passkeyOptions({ id, session_id }: Member): Promise<PasskeyOptionsDto> {
    const { manager } = this.dataSource;
    const { party } = this.relyingParty;
    if (party === null || !(await manager.existsBy(Passkey, { user_id: id }))) throw errors.notFound();
    const challenge = newChallenge();
    const options = await this.assertions.options(manager, party, id, { challenge, verifies_user: true });
    const claims: ConfirmationClaims = { sub: id, sid: session_id, challenge };
    return { options: { ...options }, sign_in: this.tokens.sign('confirmation', claims, CHALLENGE_SECONDS) };
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
    const own = this.configuration.identity_provider?.issuer;
    const identities = own ? await manager.findBy(ExternalIdentity, { member_id: user_id }) : [];
    const isLinked = identities.some(({ issuer }) => own && isSameIssuer(issuer, own));
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
    const claims = this.tokens.read<ConfirmationClaims>('confirmation', fields.sign_in ?? '');
    const isOwn = claims?.sub === id && claims.sid === session_id;
    if (fields.passkey && !isOwn) throw errors.invalid('passkey', 'Please begin again: this took too long');
    const proof = proofOf(fields, { challenge: claims?.challenge ?? '', verifies_user: true });
    const attempt = {
      user_id: id,
      address,
      method: proof.method,
      known: session_id,
      purpose: 'confirmation' as const,
    };
    const [field, message] = WRONG[proof.method];
    await this.factorFailures.check(
      attempt,
      () => errors.invalid(field, message),
      async () => {
        const use = await this.factors.check(id, proof);
        await whileMemberLocked(this.dataSource.manager, id, use);
      },
    );
  }

  /** Notes that the member of this session has just proved who they are. */
  async note({ id, session_id }: Member): Promise<void> {
    const session = { user_id: id, id: session_id };
    await this.dataSource.manager.update(Session, session, { confirmed_at: new Date() });
  }
}
