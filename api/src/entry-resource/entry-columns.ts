import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';

/** The columns that every kind of entry has beside its `id`; each kind has a table of its own. */
export abstract class EntryColumns {
  /** UUIDv7, chosen by the client where it wants to be able to post again; declared by each table. */
  abstract id: string;

  /** The member it belongs to; nobody else ever sees it. */
  @Column('uuid')
  user_id: string;

  /** To the millisecond, so that a cursor made from it is exact. */
  @Column({ type: 'timestamptz', precision: 3 })
  occurred_at: Date;

  /** IANA zone in which the member lived this moment. */
  @Column('text')
  time_zone: string;

  /** The day of `occurred_at` on the calendar of `time_zone`, `YYYY-MM-DD`. */
  @Column('date')
  local_date: string;

  /** 1 when written, one more with each change. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
