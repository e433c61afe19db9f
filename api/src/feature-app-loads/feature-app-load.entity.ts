import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'feature_app_loads_pkey' };

/**
 * How often pages loaded a slot from one build of a feature app within one hour, and on how many of them it failed. There is
 * no trace of whose pages these were.
 */
@Entity('feature_app_loads')
export class FeatureAppLoad {
  @PrimaryColumn('text', KEY)
  remote: string;

  /** Its first moment, UTC. */
  @PrimaryColumn({ ...KEY, type: 'timestamptz', precision: 3 })
  hour: Date;

  @PrimaryColumn('text', KEY)
  build_id: string;

  @Column('integer')
  loads: number;

  @Column('integer')
  failures: number;
}
