import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource, EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { errors } from '../http/errors.ts';
import { User } from '../users/user.entity.ts';
import type { AccessClaims } from './access-tokens.ts';
import type { ChangePasswordDto, TokensDto } from './auth.dto.ts';
import type { Member } from './current-member.ts';
import { FailedSignIns } from './failed-sign-ins.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';

const REFRESH_TOKEN_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a spent token may come again because the answer with its successor was lost on the way. */
const LOST_ANSWER = '10 seconds';
/** More than a person has devices; a program that signs in each minute does not fill the list. */
const MOST_SESSIONS = 200;

/** Gives out, exchanges and ends the tokens of sign-ins. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
    private readonly failedSignIns: FailedSignIns,
  ) {}

  /**
   * Begins a session of this person, whose password was just found right. Password and status are looked at once
   * more under a lock that changing either waits for: who was suspended in the meantime, or has another password
   * now, gets no session that would outlive it. Sign-ins of one person follow each other.
   */
  async start(user: User, device: string | null): Promise<TokensDto> {
    const session = { id: uuidv7(), user_id: user.id, expires_at: inThirtyDays(), device };
    const token = await this.dataSource.transaction(async (manager) => {
      const now = await manager.findOne(User, {
        where: { id: user.id },
        lock: { mode: 'for_no_key_update' },
      });
      if (now?.password_hash !== user.password_hash) throw errors.wrongCredentials();
      if (now.status !== 'active') throw errors.accountNotActive(now.status);
      await makeRoom(manager, user.id);
      await manager.insert(Session, session);
      return (await addToken(manager, session.id)).token;
    });
    return this.tokens(user.id, session.id, token);
  }

  /** The sessions of this person that have not run out, newest first. */
  async of(user_id: string): Promise<Session[]> {
    return this.dataSource.getRepository(Session).find({
      where: { user_id, expires_at: MoreThan(new Date()) },
      order: { created_at: 'DESC', id: 'DESC' },
    });
  }

  /** Ends one session of this person; 404 for one that is over or somebody else's. */
  async endOwn(user_id: string, id: string): Promise<void> {
    const { affected } = await this.dataSource.getRepository(Session).delete({ id, user_id });
    if (!affected) throw errors.notFound('session');
  }

  /**
   * Sets another password, ends every other session at once, and lets this one go on with a new pair of tokens: its
   * refresh tokens of before are worth nothing, its access tokens live out their 15 minutes. 422 on
   * `current_password` when that is wrong, also when another request changed it first; 429 after too many wrong ones,
   * as when signing in: whoever stole a session does not guess the password here.
   */
  async changePassword(
    { id, user, session_id }: Member,
    address: string,
    { current_password, new_password }: ChangePasswordDto,
  ): Promise<TokensDto> {
    const wrong = () => errors.invalid('current_password', 'This is not your current password');
    const check = () => passwordMatches(current_password, user.password_hash);
    if (!(await this.failedSignIns.passwordMatches(id, address, check))) throw wrong();
    const password_hash = await hashPassword(new_password);
    const token = await this.dataSource.transaction(async (manager) => {
      const { password_hash: before } = user;
      const { affected } = await manager.update(User, { id, password_hash: before }, { password_hash });
      if (!affected) throw wrong();
      await manager.delete(Session, { user_id: id, id: Not(session_id) });
      const session = await manager.findOne(Session, {
        where: { id: session_id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!session) throw errors.notSignedIn();
      await manager.delete(RefreshToken, { session_id });
      await manager.update(Session, { id: session_id }, { expires_at: inThirtyDays() });
      return (await addToken(manager, session_id)).token;
    });
    return this.tokens(id, session_id, token);
  }

  /**
   * Exchanges a refresh token. Any token that is unknown, expired or spent, or whose owner may not sign in,
   * is refused with 401. A spent one ends its whole session, because two hold it, with one exception: within
   * 10 seconds, while its successor is unused, the successor is replaced (its answer was lost). A token that
   * was replaced in this way counts as spent.
   */
  async refresh(token: string): Promise<TokensDto> {
    const renewed = await this.dataSource.transaction((manager) => exchange(manager, token));
    if (renewed === null) throw errors.badRefreshToken();
    return this.tokens(renewed.user_id, renewed.session_id, renewed.token);
  }

  /** Ends the session that this refresh token belongs to, spent or not; nothing happens for an unknown one. */
  async end(token: string): Promise<void> {
    const known = await this.dataSource.getRepository(RefreshToken).findOneBy({ token_hash: hashOf(token) });
    if (known) await this.dataSource.getRepository(Session).delete({ id: known.session_id });
  }

  private async tokens(user_id: string, session_id: string, refresh_token: string): Promise<TokensDto> {
    const claims: AccessClaims = { sub: user_id, sid: session_id };
    return { access_token: await this.jwt.signAsync(claims), refresh_token };
  }
}

/** Ends sessions that have run out, and of too many those that were used least recently. */
async function makeRoom(manager: EntityManager, user_id: string): Promise<void> {
  await manager.query(
    `DELETE FROM sessions WHERE user_id = $1 AND (expires_at < now() OR id IN (
       SELECT id FROM sessions WHERE user_id = $1 ORDER BY last_used_at DESC, id DESC OFFSET $2))`,
    [user_id, MOST_SESSIONS - 1],
  );
}

/** Ends every session of a person at once: on suspension, ban, and a password reset. */
export async function endSessionsOf(user_id: string, manager: EntityManager): Promise<void> {
  await manager.delete(Session, { user_id });
}

interface Renewed {
  user_id: string;
  session_id: string;
  token: string;
}

/** `null` for a refusal. It must not throw for one: the end of a session would be rolled back with it. */
async function exchange(manager: EntityManager, token: string): Promise<Renewed | null> {
  const known = await manager.findOneBy(RefreshToken, { token_hash: hashOf(token) });
  if (!known) return null;
  // The row lock makes two refreshes of one session follow each other.
  const session = await manager.findOne(Session, {
    where: { id: known.session_id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!session) return null;
  const presented = await manager.findOneBy(RefreshToken, { id: known.id });
  if (!presented) return null;
  const user = await manager.findOneBy(User, { id: session.user_id });

  if (presented.expires_at <= new Date() || user?.status !== 'active') return null;
  if (presented.used_at !== null && !(await replaceSuccessor(manager, presented))) {
    await manager.delete(Session, { id: session.id });
    return null;
  }
  await manager.delete(RefreshToken, { session_id: session.id, expires_at: LessThan(new Date()) });
  const successor = await addToken(manager, session.id);
  await manager.update(
    RefreshToken,
    { id: presented.id },
    { used_at: () => 'coalesce(used_at, clock_timestamp())', successor_id: successor.id },
  );
  await manager.update(Session, { id: session.id }, { expires_at: inThirtyDays(), last_used_at: new Date() });
  return { user_id: user.id, session_id: session.id, token: successor.token };
}

/**
 * Spends the unused successor of a token whose answer was lost; false when this is no such case. By PostgreSQL's clock,
 * which all processes share; after it was set back, a token that was spent later than now is no such case.
 */
async function replaceSuccessor(manager: EntityManager, spent: RefreshToken): Promise<boolean> {
  const [, replaced]: [unknown, number] = await manager.query(
    `UPDATE refresh_tokens successor SET used_at = clock_timestamp() FROM refresh_tokens spent
     WHERE spent.id = $1 AND successor.id = spent.successor_id AND successor.used_at IS NULL
       AND clock_timestamp()::timestamptz(3) - spent.used_at BETWEEN interval '0' AND $2::interval`,
    [spent.id, LOST_ANSWER],
  );
  return replaced > 0;
}

async function addToken(manager: EntityManager, session_id: string): Promise<{ id: string; token: string }> {
  const id = uuidv7();
  const token = randomBytes(32).toString('base64url');
  await manager.insert(RefreshToken, {
    id,
    session_id,
    token_hash: hashOf(token),
    expires_at: inThirtyDays(),
  });
  return { id, token };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const inThirtyDays = () => new Date(Date.now() + REFRESH_TOKEN_LIFE_MS);
