import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { createLink } from '../../members/account-links/links.ts';
import { audit } from '../../members/audit/audit-log.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { logSecurityEvent } from '../../members/auth/security-log.ts';
import { normaliseIdentifier } from '../../members/users/normalise-identifier.ts';
import { notify } from '../../members/users/notify.ts';
import { User } from '../../members/users/user.entity.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { likeContaining } from '../../platform/database/like-pattern.ts';
import { errors } from '../../platform/http/errors.ts';
import { lockFullAdmins, manageAccount, signOutEverywhere } from '../manage-account.ts';
import type { PermissionChange } from '../permissions.ts';
import {
  AdminUserDto,
  type AdminUsersDto,
  type AdminUsersQueryDto,
  type PasswordLinkDto,
} from './admin-users.dto.ts';

@Injectable()
export class AdminUsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly configuration: Configuration,
  ) {}

  /** Makes all of the changes or none, with their rows in the audit log; refuses as `manageAccount` says. */
  async update(admin: Member, id: string, changes: PermissionChange[]): Promise<AdminUserDto> {
    const user = await this.users.manager.transaction((manager) =>
      manageAccount(manager, admin.user, { id }, changes),
    );
    logSecurityEvent({
      event: 'privilege_permissions_changed',
      member_id: id,
      by: admin.id,
      changes: changes.map(({ action }) => action),
    });
    return AdminUserDto.from(user);
  }

  /** Ends all sessions and API tokens of a user; refuses as `manageAccount` does. */
  async endSessions(admin: Member, id: string): Promise<void> {
    await this.users.manager.transaction((manager) => signOutEverywhere(manager, admin.user, id));
    logSecurityEvent({ event: 'session_expired', member_id: id, by: admin.id, reason: 'ended_by_admin' });
  }

  /**
   * Makes a link to a new password, records it in the audit log and notifies the member. The administrators are locked first, as by `manageAccount`: one
   * who has just lost their rights makes none.
   */
  async makePasswordLink(admin: Member, id: string): Promise<PasswordLinkDto> {
    const { url, expires_at } = await this.users.manager.transaction(async (manager) => {
      const fullAdmins = await lockFullAdmins(manager);
      if (!fullAdmins.some((full) => full.id === admin.id)) throw errors.forbidden();
      const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw errors.notFound('user');
      if (user.id === admin.id) throw errors.ownAccount();
      if (user.status !== 'active') throw errors.userNotActive(user.username, user.status);
      const target = { kind: 'user', id, name: user.username } as const;
      await audit.record(manager, admin.user, 'user.make_password_link', target);
      const event = `password link ${uuidv7()}`;
      await notify(manager, { user_id: id, kind: 'password_link_made', event, details: {} });
      const link = { user_id: id, kind: 'reset_password', email: null } as const;
      return createLink(manager, link, this.configuration.public_url);
    });
    logSecurityEvent({ event: 'user_updated', member_id: id, by: admin.id, changes: ['password_link'] });
    return { link: url, expires_at: expires_at.toISOString() };
  }

  /** One page of all accounts, newest first; with `search` those whose name or address contains it. */
  async list({ page, limit, search }: AdminUsersQueryDto): Promise<AdminUsersDto> {
    const pattern = { pattern: likeContaining(normaliseIdentifier(search ?? '')) };
    const like = (column: (alias: string) => string) =>
      Raw((alias) => `${column(alias)} LIKE :pattern`, pattern);
    const [users, total] = await this.users.findAndCount({
      where: search
        ? [
            { username_key: like((alias) => alias) },
            { email_key: like((alias) => alias) },
            { display_name: like((alias) => `lower(normalize(${alias}, NFKC))`) },
          ]
        : {},
      order: { created_at: 'DESC', id: 'DESC' },
      skip: (page - 1) * limit,
      take: limit,
    });
    const pages = Math.max(1, Math.ceil(total / limit));
    return { users: users.map(AdminUserDto.from), pagination: { page, pages, total, limit } };
  }
}
