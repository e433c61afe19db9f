import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountRestore } from './account-restore.entity.ts';

/** A row of an archive that was found right, until it is written into its table. */
@Entity('account_restore_rows')
export class AccountRestoreRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'account_restore_rows_pkey' })
  owner_id: string;

  @ManyToOne(() => AccountRestore, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'account_restore_rows_restore_fkey' })
  restore?: AccountRestore;

  /** The check that found it. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'account_restore_rows_pkey' })
  run_id: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'account_restore_rows_pkey' })
  table_name: string;

  /** What it is found by among the rows of its table. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'account_restore_rows_pkey' })
  key: string;

  /** The columns of its table, the member's aside. */
  @Column('jsonb')
  content: object;
}
