import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { FeatureAppTeam } from './feature-app-team.entity.ts';

/** A token by which a team deploys. The token itself is never stored, only its SHA-256, as of refresh tokens. */
@Entity('deploy_tokens')
@Unique('deploy_tokens_hash_unique', ['token_hash'])
@Index('deploy_tokens_by_team', ['team_id'])
export class DeployToken {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  team_id: string;

  @ManyToOne(() => FeatureAppTeam, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'team_id' })
  team?: FeatureAppTeam;

  @Column('text')
  name: string;

  @Column('text')
  token_hash: string;

  /** Right to give a build to all members without a canary, in a team that requires one. */
  @Column('boolean')
  may_skip_canary: boolean;

  /** Username of the administrator who created it. */
  @Column('text')
  created_by: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at: Date;

  /** Time of the last use, to the minute; `null` is never. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_used_at: Date | null;

  /** Time at which an administrator ended it; `null` for one that lives or expired. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  ended_at: Date | null;
}
