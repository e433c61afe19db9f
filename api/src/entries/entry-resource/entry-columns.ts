import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';

/** The columns that every kind of entry has; each kind has a table of its own, whose key are its first two. */
export abstract class EntryColumns {
  /** The member it belongs to; other members never see it. */
  abstract user_id: string;

  /** UUIDv7, client-generated where the client wants to be able to post again; declared by each table. */
  abstract id: string;

  /** Time of the entry, to the millisecond, so that a cursor made from it is exact. */
  @Column({ type: 'timestamptz', precision: 3 })
  occurred_at: Date;

  /** IANA zone in which the member was at this moment. */
  @Column('text')
  time_zone: string;

  /** The day of `occurred_at` on the calendar of `time_zone`, `YYYY-MM-DD`. */
  @Column('date')
  local_date: string;

  /** 1 when created, one more with each update. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
