import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { AccountImport } from './account-import.entity.ts';

/** A row that an import found right: kept until it is written into its table, and from then on for undo, without its content. */
@Entity('account_import_rows')
@Index('account_import_rows_by_import', ['owner_id', 'import_id'])
export class AccountImportRow {
  @PrimaryColumn('uuid')
  owner_id: string;

  @Column('uuid')
  import_id: string;

  @ManyToOne(() => AccountImport, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'owner_id',
      referencedColumnName: 'owner_id',
      foreignKeyConstraintName: 'account_import_rows_import_fkey',
    },
    {
      name: 'import_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'account_import_rows_import_fkey',
    },
  ])
  import?: AccountImport;

  /** Id of the read that found the row. */
  @PrimaryColumn('uuid')
  run_id: string;

  @PrimaryColumn('text')
  table_name: string;

  /** Identifies the row among the rows of its table. */
  @PrimaryColumn('text')
  key: string;

  /** Columns of the row's table, except the member's id; empty once it was written. */
  @Column('jsonb')
  content: object;

  @Column('boolean', { default: false })
  written: boolean;
}
