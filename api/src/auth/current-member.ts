import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { User } from '../users/user.entity.ts';

/** The member whose access token the request carries. */
export class Member {
  constructor(
    /** As stored at the moment of the request, so that a suspension counts at once. */
    readonly user: User,
    /** The sign-in that the token belongs to. */
    readonly session_id: string,
  ) {}

  get id(): string {
    return this.user.id;
  }
}

export interface RequestWithMember extends FastifyRequest {
  user?: unknown;
}

/** The signed-in `Member`; only on routes whose `@Access` is not `public`. */
export const CurrentMember = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { user } = context.switchToHttp().getRequest<RequestWithMember>();
  return user;
});
