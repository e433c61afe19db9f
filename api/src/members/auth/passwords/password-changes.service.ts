import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { errors } from '../../../platform/http/errors.ts';
import { endLinks } from '../../account-links/links.ts';
import { notify } from '../../users/notify.ts';
import { User } from '../../users/user.entity.ts';
import type { ChangePasswordDto, TokensDto } from '../auth.dto.ts';
import type { Member } from '../current-member.ts';
import { trustNoDevice } from '../devices/known-devices.ts';
import { FailedSignIns } from '../rate-limits/failed-sign-ins.ts';
import { logSecurityEvent } from '../security-log.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { guessablePassword } from './new-password.ts';
import { hashPassword, passwordMatches } from './password.ts';

/** Changes of passwords by members who are signed in. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly failedSignIns: FailedSignIns,
  ) {}

  /**
   * Sets a new password, the first one for a member who has none, ends every other session and every API token at once, and
   * continues this session with the tokens of the answer: its earlier refresh tokens are refused, its access tokens stay valid for
   * their 15 minutes. 422 on `new_password` for the member's username or email, and on `current_password` when it is wrong, also
   * when another request changed it first. 429 after too many wrong passwords, as when signing in: a stolen session does not allow
   * guessing the password.
   */
  async change(
    { id, user, session_id }: Member,
    address: string,
    { current_password, new_password }: ChangePasswordDto,
  ): Promise<TokensDto> {
    const wrong = () => errors.invalid('current_password', 'This is not your current password');
    const guessable = guessablePassword(new_password, user);
    if (guessable !== null) throw errors.invalid('new_password', guessable);
    if (user.password_hash !== null) {
      if (current_password === undefined)
        throw errors.invalid('current_password', 'Please enter your current password');
      const check = () => passwordMatches(current_password, user.password_hash);
      const attempt = { user_id: id, address, known: session_id };
      if (!(await this.failedSignIns.passwordMatches(attempt, check))) throw wrong();
    }
    const password_hash = await hashPassword(new_password);
    const tokens = await this.dataSource.transaction(async (manager) => {
      const unchanged = { id, password_hash: user.password_hash ?? IsNull() };
      const { affected } = await manager.update(User, unchanged, { password_hash });
      if (!affected) throw wrong();
      await trustNoDevice(manager, id);
      const event = `password ${uuidv7()}`;
      await notify(manager, { user_id: id, kind: 'password_changed', event, details: {} });
      await endLinks(manager, id);
      return this.sessions.continueAlone(manager, { user_id: id, id: session_id });
    });
    logSecurityEvent({ event: 'authn_password_change', member_id: id, address });
    return tokens;
  }
}
