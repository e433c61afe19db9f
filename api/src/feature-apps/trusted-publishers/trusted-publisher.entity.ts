import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { FeatureAppTeam } from '../teams/feature-app-team.entity.ts';
import type { CiProvider } from './ci-run.ts';

/** A repository whose jobs deploy one feature app of a team, by the identity that their CI signs: no token is stored anywhere. */
@Entity('trusted_publishers')
@Unique('trusted_publishers_job_unique', [
  'team_id',
  'package',
  'issuer',
  'repository',
  'branch',
  'environment',
  'audience',
])
export class TrustedPublisher {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  team_id: string;

  @ManyToOne(() => FeatureAppTeam, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'team_id' })
  team?: FeatureAppTeam;

  /** The feature app that it deploys, one of the team's. */
  @Column('text')
  package: string;

  /** Provider whose claims the tokens of the issuer have. */
  @Column('text')
  provider: CiProvider;

  /** Address of the issuer, as its tokens name it. */
  @Column('text')
  issuer: string;

  /** `org/name`. */
  @Column('text')
  repository: string;

  @Column('text')
  branch: string;

  /** Environment that the job has to have; empty for any. */
  @Column('text')
  environment: string;

  /** Address of the product, which the job asks its CI to name in the token. */
  @Column('text')
  audience: string;

  /** Right to give a build to all members without a canary, in a team that requires one. */
  @Column('boolean')
  may_skip_canary: boolean;

  /** Id of the repository at its first deploy; another repository of the same name has another one. */
  @Column('text', { nullable: true })
  repository_id: string | null;

  /** Username of the administrator who created it. */
  @Column('text')
  created_by: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  /** Time of the last token that a job got; `null` is never. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_used_at: Date | null;
}
