import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Replica } from '../../platform/database/replica.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import { runPrepared } from '../../platform/database/statement.ts';
import { AccessTokens } from '../../platform/http/access-tokens.ts';
import { type ClientRequest, networkOfClient } from '../../platform/http/client-address.ts';
import { User } from '../users/user.entity.ts';
import { Member } from './current-member.ts';
import { Session, type TokenRights } from './sessions/session.entity.ts';

const ACTIVITY_STEP_MS = 60_000;

/** Hand-written statement, because every request runs it and the ORM would build it anew each time. */
const sessionAndOwner = (columns: string) => `
  SELECT ${columns}, s.last_used_at AS session_last_used_at, s.confirmed_at AS session_confirmed_at,
    s.token_name, s.token_rights
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND u.status = 'active'
    AND CASE WHEN s.token_name IS NULL THEN NOT $3::boolean ELSE $3 AND s.expires_at > now() END`;

type SessionAndOwner = User & {
  session_last_used_at: Date;
  session_confirmed_at: Date;
  token_name: string | null;
  token_rights: TokenRights | null;
};

/** Finds the member who sends a request. It reads the session and the status of its owner every time. */
@Injectable()
export class MemberAuthenticator {
  constructor(
    private readonly tokens: AccessTokens,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly replica: Replica,
  ) {}

  /**
   * The member whose bearer token the `Authorization` header of a request has. `null` without a valid token, when its session has
   * ended, and when its owner is suspended, banned or deleted.
   */
  async authenticate(request: ClientRequest): Promise<Member | null> {
    const claims = this.tokens.fromHeader(request.headers.authorization);
    if (claims === null) return null;
    const { sub, sid, is_api_token } = claims;
    const { manager } = this.sessions;
    const statement = sessionAndOwner(columnsOf(manager, User, 'u'));
    const [row] = await runPrepared<SessionAndOwner>(manager, statement, [sid, sub, is_api_token]);
    if (!row) return null;
    const { session_last_used_at, session_confirmed_at, token_name, token_rights, ...columns } = row;
    const active = columns.last_active_at;
    await this.noteActivity(sub, { id: sid, used: session_last_used_at, request }, active);
    const user = Object.assign(new User(), columns);
    const token =
      token_name !== null && token_rights !== null ? { name: token_name, rights: token_rights } : null;
    return new Member(user, sid, session_confirmed_at, token, this.replica.managerFor(columns));
  }

  /**
   * Updates `last_active_at`, and the session's `last_used_at` with the network, each at most once a minute whatever the number of
   * requests. The two transactions are separate, so that neither waits for a row while it holds the other.
   */
  private async noteActivity(
    user_id: string,
    { id, used, request }: { id: string; used: Date; request: ClientRequest },
    active: Date | null,
  ) {
    const due = Date.now() - ACTIVITY_STEP_MS;
    if (!active || active.getTime() <= due) {
      await this.sessions.query(
        `UPDATE users SET last_active_at = now()
         WHERE id = $1 AND (last_active_at IS NULL OR last_active_at <= now() - interval '1 minute')`,
        [user_id],
      );
    }
    if (used.getTime() <= due) {
      await this.sessions.query(
        `UPDATE sessions SET last_used_at = now(), network = CASE WHEN token_name IS NULL THEN $3::text END
         WHERE id = $1 AND user_id = $2 AND last_used_at <= now() - interval '1 minute'`,
        [id, user_id, networkOfClient(request)],
      );
    }
  }
}
