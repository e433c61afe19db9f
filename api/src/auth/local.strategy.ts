import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { errors } from '../common/errors.ts';
import { User } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';
import { passwordFits } from './password.ts';

/** Sign-in with username or email and password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly users: UsersService) {
    super({ usernameField: 'username_or_email', passwordField: 'password' });
  }

  /** The person; 401 in one text and one time for an unknown name and a wrong password, 403 when suspended. */
  async validate(username_or_email: string, password: string): Promise<User> {
    const user = await this.users.findByUsernameOrEmail(username_or_email);
    const fits = await passwordFits(password, user?.password_hash ?? null);
    if (!user || !fits) throw errors.wrongCredentials();
    if (user.status !== 'active') throw errors.accountNotActive(user.status);
    return user;
  }
}
