import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS, type AccessRule } from './access.ts';
import { Member, type RequestWithMember } from './current-member.ts';
import { errors } from './errors.ts';

/** Stands before every route: reads its `@Access`, and the access token unless the route is public. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined) throw errors.forbidden();
    if (rule === 'public') return true;
    await super.canActivate(context);
    const { user: member } = context.switchToHttp().getRequest<RequestWithMember>();
    if (!(member instanceof Member)) throw errors.notSignedIn();
    if (!mayCall(rule, member)) throw errors.forbidden();
    return true;
  }
}

function mayCall(rule: Exclude<AccessRule, 'public'>, member: Member): boolean {
  if (rule === 'member') return true;
  if (!member.user.is_admin) return false;
  return rule === 'admin' || member.user.permission_level <= rule.adminLevel;
}
