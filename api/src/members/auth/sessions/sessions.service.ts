import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThan, Not, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { AccessClaims } from '../../../platform/http/access-tokens.ts';
import { errors } from '../../../platform/http/errors.ts';
import { User } from '../../users/user.entity.ts';
import type { TokensDto } from '../auth.dto.ts';
import type { Member } from '../current-member.ts';
import { rememberDevice, trustDevice, trustNoDevice } from '../devices/known-devices.ts';
import { SecondSteps } from '../second-factor/second-steps.ts';
import { logSecurityEvent } from '../security-log.ts';
import type { SignInPlace, SignInProof } from '../sign-ins/sign-in.ts';
import { wasSignedOut } from './provider-logouts.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { addToken, exchangeToken, named } from './refresh-tokens.ts';
import { Session } from './session.entity.ts';
import { expiryAfterUse, SESSION_LIFE_MS } from './session-life.ts';

/** More than a member has devices; the limit keeps the list short when a program signs in every minute. */
const MAX_SESSIONS = 200;

/** Starts and ends sessions with their tokens. */
@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(RefreshToken) private readonly refreshTokens: Repository<RefreshToken>,
    private readonly jwt: JwtService,
    private readonly secondSteps: SecondSteps,
  ) {}

  /**
   * Starts a session of this user, whose password, passkey or provider was just verified. Password and status are checked again
   * under a row lock that an update of either waits for: a user who was suspended in the meantime, or whose password was changed,
   * gets no session that would outlive that; nor does a person whom the provider signed out since the sign-in began. The lock also serialises the sign-ins of one user. A device on which they never
   * signed in is told to them. 403 `SECOND_FACTOR_NEEDED` for a user who has a second factor, unless `proof` gives one or the device
   * is trusted; what may end that trust waits for the lock too.
   */
  async start(
    user: User,
    { device, device_id, address, network }: SignInPlace,
    proof: SignInProof = { signed_in_with: 'password' },
  ): Promise<TokensDto> {
    const { signed_in_with, provider = null } = proof;
    const begun = { id: uuidv7(), user_id: user.id, created_at: new Date() };
    const session = {
      ...begun,
      expires_at: expiryAfterUse(begun),
      device,
      confirmed_at: proof.confirmed_at ?? begun.created_at,
      signed_in_with,
      network,
      provider_subject: provider?.subject ?? null,
      provider_session: provider?.sid ?? null,
    };
    const token = await this.sessions.manager.transaction(async (manager) => {
      const now = await manager.findOne(User, {
        where: { id: user.id },
        lock: { mode: 'for_no_key_update' },
      });
      if (now?.password_hash !== user.password_hash)
        throw proof.use ? errors.signInExpired() : errors.wrongCredentials();
      if (now.status !== 'active') throw errors.accountNotActive(now);
      if (provider !== null && (await wasSignedOut(manager, provider))) {
        const refusal = {
          event: 'authn_login_fail',
          member_id: user.id,
          address,
          reason: 'provider_logout',
        } as const;
        logSecurityEvent(refusal);
        throw proof.use ? errors.signInExpired() : errors.badProviderAnswer();
      }
      const second = proof.use ? null : await this.secondSteps.begin(manager, now, { device_id, provider });
      if (second !== null) throw errors.secondFactorNeeded(second);
      await proof.use?.(manager);
      await rememberDevice(manager, { ...session, device_id });
      if (proof.trusts_device && device_id !== null) await trustDevice(manager, user.id, device_id);
      await deleteExpiredAndLeastUsed(manager, user.id);
      await manager.insert(Session, session);
      return (await addToken(manager, session)).token;
    });
    const about = { member_id: user.id, address, session_id: session.id, with: signed_in_with };
    logSecurityEvent({ event: 'authn_login_success', ...about });
    return this.tokens(user.id, session.id, token);
  }

  /** The unexpired sign-ins of this user, newest first. */
  async of(user_id: string): Promise<Session[]> {
    return this.sessions.find({
      where: {
        user_id,
        token_name: IsNull(),
        expires_at: MoreThan(new Date()),
        created_at: MoreThan(new Date(Date.now() - SESSION_LIFE_MS)),
      },
      order: { created_at: 'DESC', id: 'DESC' },
    });
  }

  /** Ends one session of this user; 404 for an ended session or another user's. */
  async endOwn(user_id: string, id: string): Promise<void> {
    const { affected } = await this.sessions.delete({ id, user_id });
    if (!affected) throw errors.notFound('session');
    logSecurityEvent({ event: 'session_expired', member_id: user_id, session_id: id, reason: 'revoked' });
  }

  /**
   * Ends every sign-in of this member but the one of the request, and the trust in all devices; repeating it ends what began meanwhile.
   * API tokens stay.
   */
  async endOthers({ id: user_id, session_id }: Member): Promise<void> {
    await trustNoDevice(this.sessions.manager, user_id);
    await this.sessions.delete({ user_id, id: Not(session_id), token_name: IsNull() });
    logSecurityEvent({ event: 'session_expired', member_id: user_id, reason: 'others_revoked' });
  }

  /**
   * Ends every session and API token of the member but this session, whose password was just changed in the same transaction, and
   * gives it new tokens: its earlier refresh tokens are refused. 401 for a session that has ended.
   */
  async continueAlone(
    manager: EntityManager,
    { user_id, id }: Pick<Session, 'user_id' | 'id'>,
  ): Promise<TokensDto> {
    await manager.delete(Session, { user_id, id: Not(id) });
    const session = await manager.findOne(Session, {
      where: { user_id, id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!session) throw errors.notSignedIn();
    await manager.delete(RefreshToken, { user_id, session_id: id });
    const used = { expires_at: expiryAfterUse(session), confirmed_at: new Date() };
    await manager.update(Session, { user_id, id }, used);
    return this.tokens(user_id, id, (await addToken(manager, session)).token);
  }

  /**
   * Exchanges a refresh token. 401 for a token that is unknown, expired or used, or whose owner may not sign in. A used
   * token also ends its whole session, because two clients have it, with one exception: within 10 seconds, while its
   * successor is unused, a new successor replaces it (the response was lost). A replaced token counts as used, with the same
   * exception.
   */
  async refresh(token: string, network: string | null): Promise<TokensDto> {
    const renewed = await this.sessions.manager.transaction((manager) =>
      exchangeToken(manager, token, network),
    );
    if (renewed === null) throw errors.badRefreshToken();
    return this.tokens(renewed.user_id, renewed.session_id, renewed.token);
  }

  /** Ends the session of this refresh token, used or not; does nothing for an unknown token. */
  async end(token: string): Promise<void> {
    const stored = await this.refreshTokens.findOneBy(named(token));
    if (!stored) return;
    const { user_id, session_id } = stored;
    const { affected } = await this.sessions.delete({ user_id, id: session_id });
    if (affected)
      logSecurityEvent({ event: 'session_expired', member_id: user_id, session_id, reason: 'logout' });
  }

  private async tokens(user_id: string, session_id: string, refresh_token: string): Promise<TokensDto> {
    const claims: AccessClaims = { sub: user_id, sid: session_id };
    return { access_token: await this.jwt.signAsync(claims), refresh_token };
  }
}

/** Deletes expired sessions, and the least recently used sign-ins above the maximum. */
async function deleteExpiredAndLeastUsed(manager: EntityManager, user_id: string): Promise<void> {
  await manager.query(
    `DELETE FROM sessions WHERE user_id = $1 AND (expires_at < $3 OR id IN (
       SELECT id FROM sessions WHERE user_id = $1 AND token_name IS NULL ORDER BY last_used_at DESC, id DESC OFFSET $2))`,
    [user_id, MAX_SESSIONS - 1, new Date()],
  );
}

/** Deletes the expired sessions of all members, with their devices and networks. */
export async function deleteExpiredSessions(manager: EntityManager): Promise<void> {
  await manager.query('DELETE FROM sessions WHERE expires_at <= now()');
}

/** Ends every session of a user at once: after a suspension, a ban or a password reset. */
export async function endSessionsOf(user_id: string, manager: EntityManager): Promise<void> {
  await manager.delete(Session, { user_id });
}
