import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ACCESS,
  type AccessRule,
  CONFIRMED,
  type RouteAccess,
  type TokenUse,
} from '../../platform/http/access.ts';
import { errors } from '../../platform/http/errors.ts';
import { Confirmations } from './confirmations/confirmations.service.ts';
import type { Member, RequestWithMember } from './current-member.ts';
import { MemberAuthenticator } from './member-authenticator.ts';
import { Factors } from './second-factor/factors.ts';

/** Guards every route: reads its `@Access`, and authenticates the access token if the route needs one. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly members: MemberAuthenticator,
    private readonly confirmations: Confirmations,
    private readonly factors: Factors,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ACCESS, route);
    if (access === undefined) throw errors.forbidden();
    const { rule, tokens } = access;
    if (rule === 'public' || rule === 'signed') return true;
    const request = context.switchToHttp().getRequest<RequestWithMember>();
    // `DeployTokenGuard` ran before, and has found the team of a valid token.
    if (rule === 'team' && request.user === undefined) throw errors.badDeployToken();
    if (rule === 'team') return true;
    const member = await this.members.authenticate(request);
    if (member === null) throw errors.notSignedIn();
    request.user = member;
    if (!mayCall(rule, member)) throw errors.forbidden();
    if (rule !== 'member') await this.factors.requireOfAdmin(member.user);
    if (!tokenMayCall(tokens, request.method, member)) throw errors.beyondToken();
    const confirmed = this.reflector.getAllAndOverride<true | undefined>(CONFIRMED, route);
    if (confirmed && member.token === null) await this.confirmations.requireRecent(member);
    return true;
  }
}

function mayCall(rule: Exclude<AccessRule, 'public' | 'signed' | 'team'>, member: Member): boolean {
  if (rule === 'member') return true;
  if (!member.user.is_admin) return false;
  return rule === 'admin' || member.user.permission_level <= rule.adminLevel;
}

/** True if the rights of an API token permit the request; a member who is signed in has all of them. */
function tokenMayCall(tokens: TokenUse | undefined, method: string, { token }: Member): boolean {
  if (token === null) return true;
  if (tokens === undefined) return false;
  const reads = method === 'GET' || method === 'HEAD';
  if (reads) return token.rights !== 'log';
  const logs = method === 'POST' || method === 'PUT';
  return tokens === 'entries' && (token.rights === 'write' || (token.rights === 'log' && logs));
}
