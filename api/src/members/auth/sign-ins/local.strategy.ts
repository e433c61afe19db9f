import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { DataSource } from 'typeorm';
import { errors } from '../../../platform/http/errors.ts';
import { RequestValidationPipe } from '../../../platform/http/validation/request-validation.pipe.ts';
import { normaliseIdentifier } from '../../users/normalise-identifier.ts';
import { User } from '../../users/user.entity.ts';
import { UsersService } from '../../users/users.service.ts';
import { LoginDto } from '../auth.dto.ts';
import { knownDevice } from '../devices/known-devices.ts';
import { passwordMatches } from '../passwords/password.ts';
import { renewHash } from '../passwords/renew-hash.ts';
import { FailedSignIns } from '../rate-limits/failed-sign-ins.ts';
import { requireActive } from './sign-in.ts';

/** A request whose body `SignInGuard` has checked. */
type SignInRequest = FastifyRequest<{ Body: LoginDto }>;

/** Signs in with username or email and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly users: UsersService,
    private readonly failedSignIns: FailedSignIns,
    private readonly dataSource: DataSource,
  ) {
    super({ usernameField: 'username_or_email', passwordField: 'password', passReqToCallback: true });
  }

  /**
   * Returns the user. 401 for an unknown name and for a wrong password, with the same text after the same time; 403 for
   * a suspended or banned account; 429 after too many wrong passwords, also for names without an account.
   */
  async validate(request: SignInRequest, username_or_email: string, password: string): Promise<User> {
    const { ip: address, body } = request;
    const user = await this.users.findByUsernameOrEmail(username_or_email);
    const known = user && (await knownDevice(this.dataSource.manager, user.id, body.device_id ?? null));
    const attempt = {
      user_id: user?.id ?? null,
      name: normaliseIdentifier(username_or_email),
      address,
      known,
    };
    const matches = await this.failedSignIns.passwordMatches(attempt, () =>
      passwordMatches(password, user?.password_hash ?? null),
    );
    if (!user || !matches) throw errors.wrongCredentials();
    requireActive(user, address);
    user.password_hash = await renewHash(this.dataSource.manager, user, password);
    return user;
  }
}

/** Runs the local strategy. Guards run before pipes, so that this guard validates the fields first. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  private readonly fields = new RequestValidationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    await this.fields.transform(body, { type: 'body', metatype: LoginDto });
    await super.canActivate(context);
    return true;
  }
}
