import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { User } from '../users/user.entity.ts';
import type { TokenRights } from './sessions/session.entity.ts';

/** The member whose access token, or API token, the request carries. */
export class Member {
  constructor(
    /** The user's row at the time of the request, so that a suspension takes effect at once. */
    readonly user: User,
    /** The session of the token. */
    readonly session_id: string,
    /** Time when the member last gave their password or a factor in that session. */
    readonly confirmed_at: Date,
    /** The API token of the request; `null` for a member who is signed in. */
    readonly token: { name: string; rights: TokenRights } | null,
    /** Manager for searches and lists: it may read from a replica that has everything that this member wrote. */
    readonly reads: EntityManager,
  ) {}

  get id(): string {
    return this.user.id;
  }
}

export interface RequestWithMember extends FastifyRequest {
  user?: unknown;
}

/** The signed-in `Member`; only on routes whose `@Access` is not `public`, `signed` or `team`. */
export const CurrentMember = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { user } = context.switchToHttp().getRequest<RequestWithMember>();
  return user;
});
