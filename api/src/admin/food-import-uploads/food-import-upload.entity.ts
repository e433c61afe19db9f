import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A file of foods that an administrator uploads, in parts; `FOOD_IMPORTS_DIR` has its bytes. */
@Entity('food_import_uploads')
export class FoodImportUpload {
  /** Client-generated. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  file_name: string;

  /** Size of the whole file. The column is a bigint of PostgreSQL, which its driver reads as a text. */
  @Column('bigint')
  size_bytes: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  created_at: Date;
}
