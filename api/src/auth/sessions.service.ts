import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource, EntityManager, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { errors } from '../common/errors.ts';
import { User } from '../users/user.entity.ts';
import type { AccessClaims } from './access-claims.ts';
import type { TokensDto } from './auth.dto.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';

const REFRESH_TOKEN_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a spent token may come again because the answer with its successor was lost on the way. */
const LOST_ANSWER_MS = 10_000;

/** Gives out, exchanges and ends the tokens of sign-ins. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
  ) {}

  /** Begins a session of this person. */
  async start(user: User): Promise<TokensDto> {
    const session = { id: uuidv7(), user_id: user.id, expires_at: inThirtyDays() };
    const token = await this.dataSource.transaction(async (manager) => {
      await manager.delete(Session, { user_id: user.id, expires_at: LessThan(new Date()) });
      await manager.insert(Session, session);
      return (await addToken(manager, session.id)).token;
    });
    return this.tokens(user.id, session.id, token);
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

/** Ends every session of a person at once: on suspension, ban, and change of password. */
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
  const presented = await manager.findOneByOrFail(RefreshToken, { id: known.id });
  const user = await manager.findOneByOrFail(User, { id: session.user_id });

  if (presented.expires_at <= new Date() || user.status !== 'active') return null;
  if (presented.used_at !== null && !(await replaceSuccessor(manager, presented))) {
    await manager.delete(Session, { id: session.id });
    return null;
  }
  await manager.delete(RefreshToken, { session_id: session.id, expires_at: LessThan(new Date()) });
  const successor = await addToken(manager, session.id);
  await manager.update(
    RefreshToken,
    { id: presented.id },
    { used_at: presented.used_at ?? new Date(), successor_id: successor.id },
  );
  await manager.update(Session, { id: session.id }, { expires_at: inThirtyDays() });
  return { user_id: user.id, session_id: session.id, token: successor.token };
}

/** Spends the unused successor of a token whose answer was lost; false when this is no such case. */
async function replaceSuccessor(manager: EntityManager, spent: RefreshToken): Promise<boolean> {
  if (!spent.used_at || !spent.successor_id) return false;
  if (Date.now() - spent.used_at.getTime() > LOST_ANSWER_MS) return false;
  const successor = await manager.findOneBy(RefreshToken, { id: spent.successor_id });
  if (!successor || successor.used_at !== null) return false;
  await manager.update(RefreshToken, { id: successor.id }, { used_at: new Date() });
  return true;
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
