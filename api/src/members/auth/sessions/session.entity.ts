import { Check, Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.ts';

export const TOKEN_RIGHTS = ['log', 'read', 'write'] as const;
/** Rights of an API token: only to log entries, only to read, or to read and to store, change and delete entries. */
export type TokenRights = (typeof TOKEN_RIGHTS)[number];

export const SIGN_IN_METHODS = [
  'password',
  'authenticator_app',
  'passkey',
  'recovery_code',
  'provider',
] as const;
export const FACTOR_METHODS = ['authenticator_app', 'passkey', 'recovery_code'] as const;
/** A second factor: a member has it, beside the password that they know. */
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** The step that completed a sign-in: a password alone, the factor after it, a passkey alone, or an OpenID provider. */
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/**
 * One sign-in with all its tokens (a token family). A session ends when its row is deleted: its refresh tokens are
 * deleted with it, and its access tokens are refused from then on. An API token is a session too: it has a name and rights,
 * no refresh tokens, and one access token that lives until the session expires.
 */
@Entity('sessions')
@Index('sessions_id_unique', ['id'], { unique: true })
@Index('sessions_by_expiry', ['expires_at'])
@Index('sessions_by_provider_session', ['provider_session'], { where: 'provider_session IS NOT NULL' })
@Check('sessions_token_complete', '(token_name IS NULL) = (token_rights IS NULL)')
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: User;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  /** Time when the newest refresh token expires; each refresh extends it, by the rules of `session-life.ts`. */
  @Column({ type: 'timestamptz', precision: 3 })
  expires_at: Date;

  /** Time of the last use, to the minute; each refresh updates it too. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  last_used_at: Date;

  /** The result of `deviceName` for the `User-Agent` header, such as "Firefox on Linux". */
  @Column('text', { nullable: true })
  device: string | null;

  /**
   * The network of the last use, as `networkOf` gives it: never the whole address. `null` for API tokens, and before a session of
   * an earlier release is used.
   */
  @Column('text', { nullable: true })
  network: string | null;

  /** Time when the member last gave their password, or another factor, in this session. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  confirmed_at: Date;

  /** The step that completed the sign-in; `null` for API tokens, and for sign-ins of earlier releases. */
  @Column('text', { nullable: true })
  signed_in_with: SignInMethod | null;

  /** The provider's id of the person with whom the session began, also where a second factor completed it. */
  @Column('text', { nullable: true })
  provider_subject: string | null;

  /** The id of the session at the provider, where it gives one: its logout names it. */
  @Column('text', { nullable: true })
  provider_session: string | null;

  /** The name that the member gave an API token; `null` for a sign-in. */
  @Column('text', { nullable: true })
  token_name: string | null;

  /** `null` for a sign-in, which may do everything. */
  @Column('text', { nullable: true })
  token_rights: TokenRights | null;
}
