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
import type { CiRun } from '../trusted-publishers/ci-run.ts';
import { TrustedPublisher } from '../trusted-publishers/trusted-publisher.entity.ts';
import { FeatureAppTeam } from './feature-app-team.entity.ts';

/**
 * A token by which a team deploys: one that an administrator made, or one that a job of a trusted publisher got for half an hour. The token
 * itself is never stored, only its SHA-256, as of refresh tokens.
 */
@Entity('deploy_tokens')
@Unique('deploy_tokens_hash_unique', ['token_hash'])
@Unique('deploy_tokens_identity_unique', ['identity_hash'])
@Index('deploy_tokens_by_team', ['team_id'])
@Index('deploy_tokens_by_publisher', ['publisher_id'])
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

  /** Username of the administrator who created it, or its trusted publisher. */
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

  /** The trusted publisher whose job got it; `null` for one that an administrator made. */
  @Column('uuid', { nullable: true })
  publisher_id: string | null;

  @ManyToOne(() => TrustedPublisher, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'publisher_id' })
  publisher?: TrustedPublisher;

  /** SHA-256 of issuer and id of the identity token that was exchanged for it: each is exchanged once. */
  @Column('text', { nullable: true })
  identity_hash: string | null;

  /** Job that got it, by its verified claims. */
  @Column('jsonb', { nullable: true })
  provenance: CiRun | null;
}
