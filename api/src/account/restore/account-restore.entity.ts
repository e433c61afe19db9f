import { Column, CreateDateColumn, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import type { ErrorItem } from '../../platform/http/errors.ts';

type StoredState = 'uploading' | 'checking' | 'ready' | 'failed' | 'restored';

/** A part of the archive: a file of the storage of pictures, which is deleted within a day unless something keeps it. */
export interface ArchivePart {
  storage_key: string;
  bytes: number;
}

/** Number of restored items of one kind; `kind` is the name of its file in the export, without its extension. */
export interface KindCount {
  kind: string;
  count: number;
}

export const LEFT_OUT_REASONS = ['food-missing', 'premium', 'deleted', 'picture-missing'] as const;

/** Number of items that are not restored, with the reason. */
export interface LeftOut {
  reason: (typeof LEFT_OUT_REASONS)[number];
  count: number;
}

/** Fields of the account itself that are restored. */
export interface RestoredAccount {
  /** `null` where it was the username of the archive's account. */
  display_name: string | null;
  time_zone: string | null;
}

/**
 * An archive that is being restored into an account: one for each member, for at most a day. It is bookkeeping of the
 * server that no export contains, so its member is `owner_id`, not `user_id`.
 */
@Entity('account_restores')
export class AccountRestore {
  @PrimaryColumn('uuid')
  owner_id: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id' })
  owner?: User;

  /** Client-generated. */
  @Column('uuid')
  id: string;

  @Column('text')
  state: StoredState;

  /** Size of the whole archive. The column is a bigint of PostgreSQL, which its driver reads as a text. */
  @Column('bigint')
  size_bytes: string;

  @Column('bigint', { default: 0 })
  received_bytes: string;

  @Column('jsonb', { default: [] })
  parts: ArchivePart[];

  /** Id of the current or last check. A new check gets a new id, so that an earlier one stops. */
  @Column('uuid', { nullable: true })
  run_id: string | null;

  /** Bytes of the archive that this check has read. */
  @Column('bigint', { default: 0 })
  checked_bytes: string;

  /** Time of the check's last heartbeat. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  worked_at: Date | null;

  @Column('jsonb', { default: [] })
  contents: KindCount[];

  @Column('jsonb', { default: [] })
  left_out: LeftOut[];

  @Column('jsonb', { nullable: true })
  account: RestoredAccount | null;

  /** Whether another account of this server has rows of the archive: they are restored as copies, under new ids. */
  @Column('boolean', { default: false })
  in_another_account: boolean;

  /** Reason why the restore failed. */
  @Column('jsonb', { nullable: true })
  problem: ErrorItem | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
