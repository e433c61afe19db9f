import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { lockFullAdmins } from '../admin/manage-account.ts';
import { takesLastFullAdmin } from '../admin/permissions.ts';
import { audit } from '../members/audit/audit-log.ts';
import { Confirmations } from '../members/auth/confirmations/confirmations.service.ts';
import type { Member } from '../members/auth/current-member.ts';
import { logSecurityEvent } from '../members/auth/security-log.ts';
import { User } from '../members/users/user.entity.ts';
import { errors } from '../platform/http/errors.ts';
import type { AccountContentsDto, KindCountDto, UpdateAccountDto } from './account.dto.ts';
import { dropImports } from './imports/import-files.ts';
import { countMemberRows } from './member-tables.ts';

@Injectable()
export class AccountService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly confirmations: Confirmations,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Counts what is stored about a member: every table with rows of members, so that a new kind is included from its first
   * day.
   */
  async contents({ id, reads }: Member): Promise<AccountContentsDto> {
    const counted: KindCountDto[] = await reads.query(countMemberRows(this.dataSource), [id]);
    const [pictures]: [{ bytes: number }] = await reads.query(
      'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM media WHERE user_id = $1',
      [id],
    );
    return { kinds: counted, picture_bytes: pictures.bytes };
  }

  /**
   * Sets the display name, or the username where it is blank. The later of two concurrent updates wins: no version is
   * checked, because the name is a single value and every tab shows a new one at once.
   */
  async update({ id, user }: Member, { display_name }: UpdateAccountDto): Promise<User> {
    const { affected } = await this.users.update({ id }, { display_name: display_name || user.username });
    if (!affected) throw errors.notSignedIn();
    return this.users.findOneByOrFail({ id });
  }

  /**
   * Deletes the member with all their data, sessions and pictures included; their username and email are free again.
   * The audit log keeps their actions as an administrator, and the actions on them without their name.
   * It is one transaction: a server that ends in the middle has deleted nothing, and the files of the pictures wait in the
   * queue of `FilesToDelete`, which outlives it.
   * 422 on `password` when it is wrong, 429 after too many wrong ones; 403 without one, unless the session was confirmed lately; 409 for the last administrator of level 0.
   */
  async delete(member: Member, address: string, password?: string): Promise<void> {
    const { id, user } = member;
    await this.confirmations.require(member, address, password);
    await this.users.manager.transaction(async (manager) => {
      // Only administrators have to wait for each other here.
      const fullAdmins = user.is_admin ? await lockFullAdmins(manager) : [];
      const now = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!now) throw errors.notSignedIn();
      const others = fullAdmins.filter((admin) => admin.id !== id).length;
      if (takesLastFullAdmin(now, null, others)) throw errors.lastFullAdmin(now.username);
      await audit.forget(manager, id);
      await dropImports(manager, id);
      await manager.delete(User, { id });
    });
    logSecurityEvent({ event: 'user_deleted', member_id: id, address });
  }
}
