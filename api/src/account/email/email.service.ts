import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountLinksService } from '../../members/account-links/account-links.service.ts';
import { pendingChange } from '../../members/account-links/links.ts';
import { changeEmail } from '../../members/account-links/opened-links.service.ts';
import { Confirmations } from '../../members/auth/confirmations/confirmations.service.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { normaliseIdentifier } from '../../members/users/normalise-identifier.ts';
import { User } from '../../members/users/user.entity.ts';
import { errors } from '../../platform/http/errors.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import type { ChangeEmailDto, EmailDto } from './email.dto.ts';

/** The address of the signed-in member. */
@Injectable()
export class EmailService {
  constructor(
    private readonly confirmations: Confirmations,
    private readonly accountLinks: AccountLinksService,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
  ) {}

  async read(user_id: string): Promise<EmailDto> {
    const user = await this.dataSource.manager.findOneBy(User, { id: user_id });
    if (!user) throw errors.notSignedIn();
    const pending = await pendingChange(this.dataSource.manager, user_id);
    return {
      email: user.email,
      email_verified_at: user.email_verified_at?.toISOString() ?? null,
      pending_email: pending?.email ?? null,
      pending_until: pending?.expires_at.toISOString() ?? null,
    };
  }

  /** The lock is that of a sign-in: a password that was changed meanwhile changes nothing here. */
  async change(member: Member, address: string, { email, password }: ChangeEmailDto): Promise<EmailDto> {
    const { id, user } = member;
    if (email === user.email) throw errors.invalid('email', 'This is the email of your account already');
    await this.confirmations.require(member, address, password);
    await this.accountLinks.countEmailChange(user, email);
    const link = await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const now = await manager.findOne(User, { where: { id }, lock });
      if (now?.password_hash !== user.password_hash)
        throw errors.invalid('password', 'This is not your password');
      const holder = await manager.findOneBy(User, { email_key: normaliseIdentifier(email) });
      if (holder && holder.id !== id) throw errors.emailTaken();
      if (this.mailer.isOn) return this.accountLinks.createEmailChange(manager, id, email);
      await changeEmail(manager, now, email);
      return null;
    });
    if (link) this.accountLinks.mailEmailChange(user, email, link);
    return this.read(id);
  }

  async verifyAgain({ id, user }: Member): Promise<void> {
    const pending = await pendingChange(this.dataSource.manager, id);
    await this.accountLinks.verifyAgain(user, pending?.email ?? null);
  }
}
