import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { ErrorItem } from '../../http/errors.ts';
import { User } from '../../users/user.entity.ts';

type StoredState = 'uploading' | 'checking' | 'ready' | 'failed' | 'restored';

/** A part of the archive: a file of the storage of pictures, which is deleted within a day unless something keeps it. */
export interface ArchivePart {
  storage_key: string;
  bytes: number;
}

/** How much of one kind of thing comes back, by the name of its file in the export. */
export interface KindCount {
  kind: string;
  count: number;
}

export const LEFT_OUT_REASONS = ['food-missing', 'premium', 'deleted', 'picture-missing'] as const;

/** How much does not come back, and why. */
export interface LeftOut {
  reason: (typeof LEFT_OUT_REASONS)[number];
  count: number;
}

/** What comes back of the account itself. */
export interface RestoredAccount {
  /** `null` where it was the username of the archive's account. */
  display_name: string | null;
  time_zone: string | null;
}

/**
 * An archive on its way back into an account, one for each member; for at most a day. Bookkeeping of the server, which no
 * export has: its member is the `owner_id`.
 */
@Entity('account_restores')
export class AccountRestore {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'account_restores_pkey' })
  owner_id: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'account_restores_owner_fkey' })
  owner?: User;

  /** Client-generated. */
  @Column('uuid')
  id: string;

  @Column('text')
  state: StoredState;

  /** Of the whole archive. PostgreSQL's bigint, which its driver reads as a text. */
  @Column('bigint')
  size_bytes: string;

  @Column('bigint', { default: 0 })
  received_bytes: string;

  @Column('jsonb', { default: [] })
  parts: ArchivePart[];

  /** The check that is under way, or was last; another one gets another id, so that an earlier one stops. */
  @Column('uuid', { nullable: true })
  run_id: string | null;

  /** How much of the archive that check has read. */
  @Column('bigint', { default: 0 })
  checked_bytes: string;

  /** When that check last said that it goes on. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  worked_at: Date | null;

  @Column('jsonb', { default: [] })
  contents: KindCount[];

  @Column('jsonb', { default: [] })
  left_out: LeftOut[];

  @Column('jsonb', { nullable: true })
  account: RestoredAccount | null;

  /** Another account of this server has rows of it: they come back as a copy, under new ids. */
  @Column('boolean', { default: false })
  in_another_account: boolean;

  /** Why it failed. */
  @Column('jsonb', { nullable: true })
  problem: ErrorItem | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
