import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ExternalIdentity } from '../../members/auth/external-identity.entity.ts';
import { RegistrationLimit } from '../../members/auth/rate-limits/registration-limit.ts';
import { logSecurityEvent } from '../../members/auth/security-log.ts';
import type { User } from '../../members/users/user.entity.ts';
import { UsersService } from '../../members/users/users.service.ts';
import { violatedUniqueConstraint } from '../../platform/database/database-errors.ts';
import { ApiError, errors } from '../../platform/http/errors.ts';
import { ProviderDescription } from './provider-description.ts';
import type { ProviderPerson } from './provider-person.ts';

/** Times that a username is chosen which another registration takes meanwhile; after them comes the one with random letters. */
const TRIES = 3;

/** Finds the members who are people of the identity provider, and makes accounts for new people. */
@Injectable()
export class ProviderRegistration {
  constructor(
    @InjectRepository(ExternalIdentity) private readonly identities: Repository<ExternalIdentity>,
    private readonly description: ProviderDescription,
    private readonly users: UsersService,
    private readonly registrationLimit: RegistrationLimit,
  ) {}

  /**
   * The member who is linked to this person, never the one who merely has their address; a new one where `OIDC_REGISTRATION` is on. 403
   * `NO_ACCOUNT` where it is off, 409 `EMAIL_TAKEN` when another account has the address, 422 when the provider gives none.
   */
  async memberOf(person: ProviderPerson, address: string): Promise<User> {
    const known = await this.#find(person);
    if (known) return known;
    if (!this.description.settings?.registers) throw errors.noAccount();
    if (person.email === null) throw errors.noProviderEmail();
    await this.registrationLimit.count(address);
    return this.#register(person, person.email, address);
  }

  async #find({ issuer, subject }: ProviderPerson): Promise<User | undefined> {
    const known = await this.identities.findOne({ where: { issuer, subject }, relations: { member: true } });
    return known?.member;
  }

  /**
   * Registers a person. Of two first sign-ins of one person at once the second finds the account that the first made; of two people with
   * one username at once the second gets another.
   */
  async #register(person: ProviderPerson, email: string, address: string): Promise<User> {
    for (let tried = 0; ; tried++) {
      try {
        const made = await this.#create(
          person,
          email,
          tried < TRIES ? person.usernames : person.usernames.slice(-1),
        );
        logSecurityEvent({ event: 'user_created', member_id: made.id, address });
        return made;
      } catch (error) {
        const made = await this.#find(person);
        if (made) return made;
        if (tried === TRIES || !isUsernameTaken(error)) throw error;
      }
    }
  }

  /** Creates the account with the first of these usernames that is free. */
  async #create(person: ProviderPerson, email: string, usernames: string[]): Promise<User> {
    const { issuer, subject, name, display_name, is_email_verified } = person;
    return this.identities.manager.transaction(async (manager) => {
      const username = await this.users.firstFree(usernames, manager);
      if (username === undefined) throw errors.usernameTaken();
      const email_verified_at = is_email_verified ? new Date() : null;
      const about = { username, email, display_name: display_name ?? username, email_verified_at };
      const made = await this.users.create({ ...about, password_hash: null }, manager);
      await manager.insert(ExternalIdentity, { issuer, subject, member_id: made.id, name });
      return made;
    });
  }
}

/** Tells that only the username was in the way: another registration took it after it was found free. */
const isUsernameTaken = (error: unknown) =>
  error instanceof ApiError
    ? error.errors.every(({ code }) => code === 'USERNAME_TAKEN')
    : violatedUniqueConstraint(error) === 'users_username_unique';
