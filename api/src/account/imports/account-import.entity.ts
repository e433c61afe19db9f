import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import type { ErrorItem } from '../../platform/http/errors.ts';
import type { RestoredAccount } from './archive/left-out.ts';
import type { ImportChoice, ImportSummary, KeptEntry } from './import-summary.ts';
import type { Answers } from './source.ts';

/** A state as it is stored: `uploading` until a read begins. */
export type StoredState =
  | 'uploading'
  | 'reading'
  | 'asking'
  | 'ready'
  | 'failed'
  | 'applying'
  | 'applied'
  | 'undoing'
  | 'undone';

/** A part of the upload: a file of the storage of pictures, which is deleted within a day unless something keeps it. */
export interface UploadedPart {
  storage_key: string;
  bytes: number;
}

/**
 * An import into an account: one under way for each member, and those that were applied in the last 30 days; of older
 * ones, up to a year, only the answers for tables are left. It is bookkeeping of the server that no export contains, so
 * its member is `owner_id`, not `user_id`.
 */
@Entity('account_imports')
export class AccountImport {
  @PrimaryColumn('uuid')
  owner_id: string;

  /** Client-generated. */
  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id' })
  owner?: User;

  @Column('text')
  state: StoredState;

  /** The uploaded files, whose bytes follow each other. */
  @Column('jsonb')
  files: { name: string; size_bytes: number }[];

  /** Size of all files. The column is a bigint of PostgreSQL, which its driver reads as a text. */
  @Column('bigint')
  size_bytes: string;

  @Column('bigint', { default: 0 })
  received_bytes: string;

  @Column('jsonb', { default: [] })
  parts: UploadedPart[];

  /** Id of the current or last work on the import. New work gets a new id, so that earlier work stops. */
  @Column('uuid', { nullable: true })
  run_id: string | null;

  /** Time of the last heartbeat of that work. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  worked_at: Date | null;

  /** Bytes of the upload that were read. */
  @Column('bigint', { default: 0 })
  read_bytes: string;

  /** The answers that the files were read with; `is_answered` once the member was asked what the files leave open. */
  @Column('jsonb', { nullable: true })
  answers: (Answers & { is_answered: boolean }) | null;

  /** Summary of the files; `null` before they were read. */
  @Column('jsonb', { nullable: true })
  summary: ImportSummary | null;

  /** Fields of the account itself, from an archive. */
  @Column('jsonb', { nullable: true })
  account: RestoredAccount | null;

  /** The part that is written. */
  @Column('jsonb', { nullable: true })
  choice: ImportChoice | null;

  /** The last row that was written or removed; `null` before the first. */
  @Column('jsonb', { nullable: true })
  position: { table: string; key: string } | null;

  @Column('integer', { default: 0 })
  total_entries: number;

  @Column('integer', { default: 0 })
  done_entries: number;

  /** Entries that stayed when the import was undone, at most 100. */
  @Column('jsonb', { default: [] })
  kept: KeptEntry[];

  @Column('integer', { default: 0 })
  kept_count: number;

  /** Reason why the import failed. */
  @Column('jsonb', { nullable: true })
  problem: ErrorItem | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  applied_at: Date | null;
}
