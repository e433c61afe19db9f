import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'feature_app_members_pkey' };

/** A member who loaded a build of a feature app, once however often, and whether it failed for them. There is no trace of who it was. */
@Entity('feature_app_members')
export class FeatureAppMember {
  @PrimaryColumn('text', KEY)
  remote: string;

  @PrimaryColumn('text', KEY)
  build_id: string;

  /** The member's id, as a keyed hash that is another one for each build. */
  @PrimaryColumn('text', KEY)
  reporter: string;

  /** Start of the hour of the last load by this member, UTC. */
  @Column({ type: 'timestamptz', precision: 3 })
  loaded_at: Date;

  /** Start of the hour of the last failure for this member, UTC; `null` for never. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failed_at: Date | null;
}
