import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { errors } from '../http/errors.ts';
import { normaliseIdentifier } from '../users/normalise-identifier.ts';
import { User } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';
import { passwordMatches } from './password.ts';
import { FailedSignIns } from './rate-limits/failed-sign-ins.ts';

/** Signs in with username or email and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly users: UsersService,
    private readonly failedSignIns: FailedSignIns,
  ) {
    super({ usernameField: 'username_or_email', passwordField: 'password', passReqToCallback: true });
  }

  /**
   * Returns the user. 401 for an unknown name and for a wrong password, with the same text after the same time; 403 for
   * a suspended or banned account; 429 after too many wrong passwords, also for names without an account.
   */
  async validate({ ip }: FastifyRequest, username_or_email: string, password: string): Promise<User> {
    const user = await this.users.findByUsernameOrEmail(username_or_email);
    const account = user?.id ?? normaliseIdentifier(username_or_email);
    const matches = await this.failedSignIns.passwordMatches(account, ip, () =>
      passwordMatches(password, user?.password_hash ?? null),
    );
    if (!user || !matches) throw errors.wrongCredentials();
    if (user.status !== 'active') throw errors.accountNotActive(user.status);
    return user;
  }
}
