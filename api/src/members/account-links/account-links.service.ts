import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource, type EntityManager } from 'typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { clientKey } from '../../platform/http/client-address.ts';
import { countAgainst } from '../../platform/http/count-against.ts';
import { ApiError, errors } from '../../platform/http/errors.ts';
import { Mailer, type PreparedMail } from '../../platform/mail/mailer.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { hashedKey, postgresLimiter } from '../auth/rate-limits/postgres-limiter.ts';
import { deleteExpiredSessions } from '../auth/sessions/sessions.service.ts';
import { normaliseIdentifier } from '../users/normalise-identifier.ts';
import { User } from '../users/user.entity.ts';
import type { AccountLinkKind } from './account-link.entity.ts';
import { createLink, deleteExpiredLinks, lockedUser, type NewLink, pendingChange } from './links.ts';
import { emailChangeMail, newEmailMail, newPasswordMail, verificationMail } from './mails.ts';

const HOUR_SECONDS = 3600;
/** Links that one address may ask for in an hour; a household or a company shares one. */
const MAX_OF_ADDRESS = 60;
/** Mails to one address in an hour, whoever asks for them. */
const MAX_TO_EMAIL = 5;
/** Changes of address, and other links to one, that a member may ask for in an hour. */
const MAX_OF_MEMBER = 5;

/** Mails links: to a new password, and by which members show that an address is theirs. */
@Injectable()
export class AccountLinksService implements OnApplicationBootstrap {
  private readonly ofAddress: RateLimiterPostgres;
  private readonly toEmail: RateLimiterPostgres;
  private readonly ofMember: RateLimiterPostgres;
  private readonly public_url: string;

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly scheduler: TaskScheduler,
    { public_url }: Configuration,
  ) {
    const limiter = (keyPrefix: string, points: number) =>
      postgresLimiter(dataSource, {
        keyPrefix,
        points,
        duration: HOUR_SECONDS,
        clearExpiredByTimeout: false,
      });
    this.ofAddress = limiter('account_links', MAX_OF_ADDRESS);
    this.toEmail = limiter('account_links_to', MAX_TO_EMAIL);
    this.ofMember = limiter('account_links_of', MAX_OF_MEMBER);
    // Mails are sent only where it is set (`mailSettings`).
    this.public_url = public_url ?? '';
  }

  onApplicationBootstrap(): void {
    void this.scheduler.start({
      name: 'expired links and sessions',
      every_seconds: HOUR_SECONDS,
      run: async () => {
        await deleteExpiredLinks(this.dataSource.manager);
        await deleteExpiredSessions(this.dataSource.manager);
      },
    });
  }

  /**
   * Mails a link to a new password, after the answer: neither the answer nor its time tells whether an account has this
   * address. 429 after too many from one client. A suspended account, one that got too many mails, or one without password and verified address gets none.
   */
  async forgottenPassword(address: string, email: string): Promise<void> {
    await countAgainst('account_links', this.ofAddress, hashedKey(clientKey(address)));
    this.mailer.send(normaliseIdentifier(email), async () => {
      const user = await this.dataSource.manager.findOneBy(User, { email_key: normaliseIdentifier(email) });
      if (user?.status !== 'active') return null;
      // The provider gave this address; until it is verified, its owner need not be the person who signs in there.
      if (user.password_hash === null && user.email_verified_at === null) return null;
      return this.#linkByMail(user, 'reset_password', user.email);
    });
  }

  /** Mails a link by which the owner of a new account verifies their address; does nothing without a mail server. */
  welcome(user: User): void {
    this.mailer.send(normaliseIdentifier(user.email), () =>
      this.#linkByMail(user, 'verify_email', user.email),
    );
  }

  /** Mails another link for the address that the member has, or is to get; 429 after too many to it, or of the member. */
  async verifyAgain(user: User, pending_email: string | null): Promise<void> {
    if (!this.mailer.isOn) throw errors.noMail();
    const to = pending_email ?? user.email;
    if (pending_email === null && user.email_verified_at !== null) return;
    await this.#countOf(user);
    await this.#countMailTo(to);
    const kind = pending_email ? 'change_email' : 'verify_email';
    this.mailer.send(normaliseIdentifier(to), () => this.#createAndWrite(user, kind, to));
  }

  /**
   * Counts a change of address, and the mails to both addresses where mail is sent; 429 after too many. A change of which the address
   * that the account has cannot be told is refused too. The counts have a connection of their own: call it outside of a transaction.
   */
  async countEmailChange(user: User, email: string): Promise<void> {
    await this.#countOf(user);
    if (!this.mailer.isOn) return;
    await this.#countMailTo(email);
    await this.#countMailTo(user.email);
  }

  /** Creates the link to another address of a member, whom the transaction has locked. */
  async createEmailChange(manager: EntityManager, user_id: string, email: string): Promise<NewLink> {
    return createLink(manager, { user_id, kind: 'change_email', email }, this.public_url);
  }

  /** Mails that link to the new address, and tells the one that the account has. */
  mailEmailChange(user: User, email: string, { url }: NewLink): void {
    const about = { user, public_url: this.public_url };
    this.mailer.send(normaliseIdentifier(email), async () => ({ to: email, mail: newEmailMail(about, url) }));
    this.mailer.send(normaliseIdentifier(user.email), async () => ({
      to: user.email,
      mail: emailChangeMail(about),
    }));
  }

  /** `null` where the address got too many mails: the client of a public call must not learn that. */
  async #linkByMail(user: User, kind: AccountLinkKind, email: string): Promise<PreparedMail | null> {
    try {
      await this.#countMailTo(email);
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
    return this.#createAndWrite(user, kind, email);
  }

  async #countMailTo(email: string): Promise<void> {
    await countAgainst('account_links', this.toEmail, hashedKey(normaliseIdentifier(email)));
  }

  async #countOf({ id }: User): Promise<void> {
    await countAgainst('account_links', this.ofMember, hashedKey(id));
  }

  async #createAndWrite(user: User, kind: AccountLinkKind, email: string): Promise<PreparedMail | null> {
    const url = await this.dataSource.transaction(async (manager) => {
      const now = await lockedUser(manager, user.id);
      // A member who changed the password or stopped the change meanwhile gets no link of before.
      if (now?.email !== user.email || now.password_hash !== user.password_hash) return null;
      if (kind === 'change_email' && !(await pendingChange(manager, user.id, email))) return null;
      return (await createLink(manager, { user_id: user.id, kind, email }, this.public_url)).url;
    });
    const write = {
      reset_password: newPasswordMail,
      verify_email: verificationMail,
      change_email: newEmailMail,
    };
    return url === null ? null : { to: email, mail: write[kind]({ user, public_url: this.public_url }, url) };
  }
}
