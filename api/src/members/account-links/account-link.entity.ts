import { Check, Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';

export const ACCOUNT_LINK_KINDS = ['reset_password', 'verify_email', 'change_email'] as const;
export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** A link with which a member does one thing without signing in. The link itself is never stored, only its SHA-256. */
@Entity('account_links')
@Check('account_links_kind_known', `kind IN ('reset_password', 'verify_email', 'change_email')`)
@Index('account_links_by_expiry', ['expires_at'])
export class AccountLink {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** SHA-256, hexadecimal. The token has 256 random bits, so that a fast hash is enough. */
  @PrimaryColumn('text')
  token_hash: string;

  @Column('text')
  kind: AccountLinkKind;

  /** The address that the link was mailed to, which using it verifies; `null` for a link that an administrator passes on. */
  @Column('text', { nullable: true })
  email: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at: Date;
}
