import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountRestore } from './account-restore.entity.ts';

/** A row of an archive that passed its check, kept until it is written into its table. */
@Entity('account_restore_rows')
export class AccountRestoreRow {
  @PrimaryColumn('uuid')
  owner_id: string;

  @ManyToOne(() => AccountRestore, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'owner_id', foreignKeyConstraintName: 'account_restore_rows_restore_fkey' })
  restore?: AccountRestore;

  /** Id of the check that the row passed. */
  @PrimaryColumn('uuid')
  run_id: string;

  @PrimaryColumn('text')
  table_name: string;

  /** Identifies the row among the rows of its table. */
  @PrimaryColumn('text')
  key: string;

  /** Columns of the row's table, except the member's id. */
  @Column('jsonb')
  content: object;
}
