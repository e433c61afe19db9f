import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { FeatureAppTeam } from '../teams/feature-app-team.entity.ts';

/** A build that a team is uploading. */
@Entity('build_uploads')
@Unique('build_uploads_file_unique', ['team_id', 'name', 'sha256'])
export class BuildUpload {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  team_id: string;

  @ManyToOne(() => FeatureAppTeam, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'team_id' })
  team?: FeatureAppTeam;

  /** Name of the feature app. */
  @Column('text')
  name: string;

  /** SHA-256 of the whole file, hexadecimal. */
  @Column('text')
  sha256: string;

  @Column('integer')
  size_bytes: number;

  /** Bytes that have arrived. */
  @Column('bytea', { select: false })
  content: Buffer;

  /** Time at which its deploy began; `null` before and after. A process that was killed leaves it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deploying_since: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
