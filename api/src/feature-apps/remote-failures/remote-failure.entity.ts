import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Phases in which a feature app fails: of its loading, in this order, or on the screen; an `event` leaves the screen as
 * it was.
 */
export const FAILURE_PHASES = [
  'registry',
  'manifest',
  'entry',
  'screen',
  'render',
  'effect',
  'event',
  'circuit',
] as const;
export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** Kinds of failure: the app could not be reached, did not arrive in time, or does not work. */
export const FAILURE_KINDS = ['network', 'hang', 'broken'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The longest text of each column. */
export const LONGEST = { remote: 64, build_id: 64, slot: 100, version: 50, message: 500 };

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

const KEY = { primaryKeyConstraintName: 'remote_failures_pkey' };

/**
 * The number of failures of one build of a feature app, in one way, within one hour. There is no row for a single
 * report, and no trace of the member whose page it was.
 */
@Entity('remote_failures')
@Index('remote_failures_by_hour', ['hour'])
@Check('remote_failures_phase_known', `phase IN (${quoted(FAILURE_PHASES)})`)
@Check('remote_failures_kind_known', `kind IN (${quoted(FAILURE_KINDS)})`)
export class RemoteFailure {
  @PrimaryColumn('text', KEY)
  remote: string;

  /** Start of the hour, UTC. */
  @PrimaryColumn({ ...KEY, type: 'timestamptz', precision: 3 })
  hour: Date;

  /** Empty where none was known yet. */
  @PrimaryColumn('text', KEY)
  build_id: string;

  @PrimaryColumn('text', KEY)
  slot: string;

  @PrimaryColumn('text', KEY)
  phase: FailurePhase;

  @PrimaryColumn('text', KEY)
  kind: FailureKind;

  @Column('text')
  version: string;

  /** The message of the last report, after `plainMessage`. */
  @Column('text')
  message: string;

  /** Revision of the registry that the page of the last report used; `null` when it had none. */
  @Column('integer', { nullable: true })
  revision: number | null;

  @Column('integer', { default: 1 })
  count: number;

  @Column({ type: 'timestamptz', precision: 3 })
  first_at: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  last_at: Date;
}
