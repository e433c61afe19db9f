import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, errors } from '../../platform/http/errors.ts';
import { normaliseIdentifier } from './normalise-identifier.ts';
import { User } from './user.entity.ts';

/** The fields of a new account; the password is hashed already. */
export type NewUser = Pick<User, 'username' | 'email' | 'display_name' | 'password_hash'> &
  Partial<Pick<User, 'email_verified_at'>>;

@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /**
   * Stores a new member. 409 names the taken username, the taken email, or both; of two simultaneous requests for one
   * name the database accepts one. `manager` is that of a transaction which stores more.
   */
  async create(fields: NewUser, manager = this.users.manager): Promise<User> {
    const username_key = normaliseIdentifier(fields.username);
    const email_key = normaliseIdentifier(fields.email);
    await this.refuseTaken(manager, username_key, email_key);
    const user = this.users.create({ ...fields, id: uuidv7(), username_key, email_key });
    await manager.insert(User, user);
    return manager.findOneByOrFail(User, { id: user.id });
  }

  /** The first of these usernames that no account has; `undefined` when all are taken. */
  async firstFree(usernames: string[], manager = this.users.manager): Promise<string | undefined> {
    const holders = await manager.find(User, {
      select: { id: true, username_key: true },
      where: { username_key: In(usernames.map(normaliseIdentifier)) },
    });
    const taken = new Set(holders.map(({ username_key }) => username_key));
    return usernames.find((username) => !taken.has(normaliseIdentifier(username)));
  }

  /** The account with this username or email, without regard to case; `null` when there is none. */
  async findByUsernameOrEmail(text: string): Promise<User | null> {
    const key = normaliseIdentifier(text);
    return this.users.findOneBy(key.includes('@') ? { email_key: key } : { username_key: key });
  }

  /** The member's outbox key, made at the first call; simultaneous first calls return the same one. */
  async outboxKey({ id, outbox_key }: User): Promise<string> {
    if (outbox_key) return outbox_key;
    await this.users.update(
      { id, outbox_key: IsNull() },
      { outbox_key: randomBytes(32).toString('base64url') },
    );
    const user = await this.users.findOneByOrFail({ id });
    return user.outbox_key as string;
  }

  private async refuseTaken(manager: EntityManager, username_key: string, email_key: string): Promise<void> {
    const holders = await manager.find(User, {
      select: { id: true, username_key: true, email_key: true },
      where: [{ username_key }, { email_key }],
    });
    const taken = [
      ...(holders.some((user) => user.username_key === username_key) ? errors.usernameTaken().errors : []),
      ...(holders.some((user) => user.email_key === email_key) ? errors.emailTaken().errors : []),
    ];
    const [first, ...rest] = taken;
    if (first) throw new ApiError(409, [first, ...rest]);
  }
}
