import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { clientKey } from '../../platform/http/client-address.ts';
import { countAgainst } from '../../platform/http/count-against.ts';
import { ApiError, errors } from '../../platform/http/errors.ts';
import { Mailer, type PreparedMail } from '../../platform/mail/mailer.ts';
import { TaskScheduler } from '../../platform/process/task-scheduler.ts';
import { trustNoDevice } from '../auth/devices/known-devices.ts';
import { ExternalIdentity } from '../auth/external-identity.entity.ts';
import { guessablePassword } from '../auth/passwords/new-password.ts';
import { hashPassword } from '../auth/passwords/password.ts';
import { hashedKey, postgresLimiter } from '../auth/rate-limits/postgres-limiter.ts';
import { removeFactors } from '../auth/second-factor/remove-factors.ts';
import { logSecurityEvent } from '../auth/security-log.ts';
import { endSessionsOf } from '../auth/sessions/sessions.service.ts';
import { normaliseIdentifier } from '../users/normalise-identifier.ts';
import { notify } from '../users/notify.ts';
import { User } from '../users/user.entity.ts';
import { AccountLink, type AccountLinkKind } from './account-link.entity.ts';
import { createLink, deleteExpiredLinks, endLinks, findLink, type NewLink } from './links.ts';
import { emailChangeMail, newEmailMail, newPasswordMail, verificationMail } from './mails.ts';

const HOUR_SECONDS = 3600;
/** Links that one address may ask for in an hour; a household or a company shares one. */
const MAX_OF_ADDRESS = 60;
/** Mails to one address in an hour, whoever asks for them. */
const MAX_TO_EMAIL = 5;
/** Changes of address, and other links to one, that a member may ask for in an hour. */
const MAX_OF_MEMBER = 5;

const VERIFIES = ['verify_email', 'change_email'] as const;

/** Links by mail: to a new password, and by which members show that an address is theirs. */
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
      name: 'account links',
      every_seconds: HOUR_SECONDS,
      run: () => deleteExpiredLinks(this.dataSource.manager),
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

  /**
   * Sets a new password by the link of this token; 410 for one that has ended, 422 for a password that is easy to guess. Where it
   * is the first to verify the address, the account keeps no other way to sign in.
   */
  async resetPassword(address: string, token: string, new_password: string): Promise<void> {
    const link = await findLink(this.dataSource.manager, token, ['reset_password']);
    const owner = link && (await this.dataSource.manager.findOneBy(User, { id: link.user_id }));
    if (!link || !owner) throw errors.linkEnded();
    const guessable = guessablePassword(new_password, owner);
    if (guessable !== null) throw errors.invalid('new_password', guessable);
    const password_hash = await hashPassword(new_password);
    const { user_id, token_hash, email } = link;
    await this.dataSource.transaction(async (manager) => {
      const user = await lockedUser(manager, user_id);
      if (!user || !(await findLink(manager, token, ['reset_password']))) throw errors.linkEnded();
      const verified = email !== null && email === user.email && user.email_verified_at === null;
      await manager.update(
        User,
        { id: user_id },
        { password_hash, ...(verified ? { email_verified_at: new Date() } : {}) },
      );
      await endSessionsOf(user_id, manager);
      await trustNoDevice(manager, user_id);
      if (verified) await forgetWaysToSignIn(manager, user_id);
      await endLinks(manager, user_id);
      const event = `password ${token_hash.slice(0, 16)}`;
      await notify(manager, { user_id, kind: 'password_changed', event, details: {} });
    });
    logSecurityEvent({ event: 'authn_password_change', member_id: user_id, address, reason: 'link' });
  }

  /**
   * Verifies the address of the link of this token. A link to a new address becomes one that verifies it: opened a second time,
   * by a mail scanner before the member or by a double click, it is not told to have ended.
   */
  async verifyEmail(token: string): Promise<void> {
    const found = await findLink(this.dataSource.manager, token, VERIFIES);
    if (!found) throw errors.linkEnded();
    await this.dataSource.transaction(async (manager) => {
      const user = await lockedUser(manager, found.user_id);
      const link = await findLink(manager, token, VERIFIES);
      if (!user || !link?.email) throw errors.linkEnded();
      if (link.kind === 'change_email') await changeEmail(manager, user, link.email, link);
      else if (link.email !== user.email) throw errors.linkEnded();
      else if (user.email_verified_at === null)
        await manager.update(User, { id: user.id }, { email_verified_at: new Date() });
    });
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

/** The change of a member's address that waits for its link, to this address or to any; `null` without one. */
export async function pendingChange(
  manager: EntityManager,
  user_id: string,
  email?: string,
): Promise<AccountLink | null> {
  const where = { user_id, kind: 'change_email' as const, expires_at: MoreThan(new Date()) };
  return manager.findOne(AccountLink, {
    where: email === undefined ? where : { ...where, email },
    order: { created_at: 'DESC' },
  });
}

/** The member, locked until the transaction ends; `null` for one who may not sign in. */
async function lockedUser(manager: EntityManager, id: string): Promise<User | null> {
  const user = await manager.findOne(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
  return user?.status === 'active' ? user : null;
}

/**
 * Removes all ways to sign in but the password: while nobody had verified the address, somebody else may have registered with it and
 * set them up, to come back after its owner has taken the account over.
 */
async function forgetWaysToSignIn(manager: EntityManager, member_id: string): Promise<void> {
  await removeFactors(manager, member_id, 'link');
  const identities = await manager.findBy(ExternalIdentity, { member_id });
  await manager.delete(ExternalIdentity, { member_id });
  for (const { subject, name } of identities) {
    const event = `identity_unlinked ${subject} ${new Date().toISOString()}`;
    const details = { about: [name] };
    await notify(manager, { user_id: member_id, kind: 'identity_unlinked', event, details });
    logSecurityEvent({ event: 'authn_identity_removed', member_id, reason: 'link' });
  }
}

/**
 * Gives a locked member another address, and notifies them: verified where it was opened by a `link`. 409 when another account
 * has it. Links that were mailed to the former address end.
 */
export async function changeEmail(
  manager: EntityManager,
  { id: user_id }: User,
  email: string,
  link?: AccountLink,
): Promise<void> {
  const email_verified_at = link ? new Date() : null;
  await manager.update(
    User,
    { id: user_id },
    { email, email_key: normaliseIdentifier(email), email_verified_at },
  );
  await manager.delete(AccountLink, { user_id });
  if (link) await manager.insert(AccountLink, { ...link, kind: 'verify_email' });
  const event = `email ${new Date().toISOString()}`;
  await notify(manager, { user_id, kind: 'email_changed', event, details: { about: [email] } });
  logSecurityEvent({ event: 'user_updated', member_id: user_id, changes: ['email'] });
}
