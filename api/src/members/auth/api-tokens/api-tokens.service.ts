import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Not, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccessTokens } from '../../../platform/http/access-tokens.ts';
import { errors } from '../../../platform/http/errors.ts';
import { notify } from '../../users/notify.ts';
import { User } from '../../users/user.entity.ts';
import { Confirmations } from '../confirmations/confirmations.service.ts';
import type { Member } from '../current-member.ts';
import { logSecurityEvent } from '../security-log.ts';
import { Session } from '../sessions/session.entity.ts';
import {
  ApiTokenDto,
  type ApiTokensDto,
  type CreateApiTokenDto,
  type NewApiTokenDto,
} from './api-tokens.dto.ts';

/** More than a member has scripts and devices; the list is always returned as a whole. */
const MAX_TOKENS = 20;
const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_MS = 60_000;

const isToken = { token_name: Not(IsNull()) };

/** Creates, lists and ends API tokens: sessions that a member names, with one access token that lives as long as they do. */
@Injectable()
export class ApiTokensService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly accessTokens: AccessTokens,
    private readonly confirmations: Confirmations,
  ) {}

  /** The tokens of this user that have not ended, newest first. */
  async list(user_id: string): Promise<ApiTokensDto> {
    const tokens = await this.sessions.find({
      where: { user_id, ...isToken, expires_at: MoreThan(new Date()) },
      order: { created_at: 'DESC', id: 'DESC' },
    });
    return { tokens: tokens.map(ApiTokenDto.from) };
  }

  /**
   * Creates a token. 422 on `password` when it is wrong, 429 after too many wrong ones, 403 without one in a session that was not
   * confirmed lately, 409 when the member has 20. The
   * lock on the member's row is that of a sign-in: a password that was changed meanwhile creates nothing.
   */
  async create(member: Member, address: string, fields: CreateApiTokenDto): Promise<NewApiTokenDto> {
    const { id: user_id, user } = member;
    await this.confirmations.require(member, address, fields.password);
    const created_at = new Date();
    const session = await this.sessions.manager.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const now = await manager.findOne(User, { where: { id: user_id }, lock });
      if (now?.password_hash !== user.password_hash) throw await this.confirmations.refusal(user_id);
      if (now.status !== 'active') throw errors.notSignedIn();
      await manager.delete(Session, { user_id, ...isToken, expires_at: Not(MoreThan(created_at)) });
      if ((await manager.countBy(Session, { user_id, ...isToken })) >= MAX_TOKENS)
        throw errors.tooManyApiTokens(MAX_TOKENS);
      const { name, rights, days } = fields;
      const row = manager.create(Session, {
        id: uuidv7(),
        user_id,
        created_at,
        expires_at: new Date(created_at.getTime() + days * DAY_SECONDS * 1000),
        // Before the token was created is never; and its first use is noted, however soon it comes.
        last_used_at: new Date(created_at.getTime() - MINUTE_MS),
        device: null,
        token_name: name,
        token_rights: rights,
      });
      await manager.insert(Session, row);
      const event = `api token ${row.id}`;
      await notify(manager, { user_id, kind: 'new_api_token', event, details: { about: [name] } });
      return row;
    });
    logSecurityEvent({
      event: 'authn_token_created',
      member_id: user_id,
      address,
      session_id: session.id,
      rights: fields.rights,
    });
    const claims = { sub: user_id, sid: session.id };
    const token = await this.accessTokens.signApiToken(claims, fields.days * DAY_SECONDS);
    return { ...ApiTokenDto.from(session), token };
  }

  /** Ends a token at once; 404 for an ended one, another user's, or a sign-in. */
  async end(user_id: string, id: string): Promise<void> {
    const { affected } = await this.sessions.delete({ id, user_id, ...isToken });
    if (!affected) throw errors.notFound('API token');
    logSecurityEvent({ event: 'authn_token_revoked', member_id: user_id, session_id: id });
  }
}
