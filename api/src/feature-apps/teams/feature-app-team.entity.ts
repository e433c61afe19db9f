import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A team that deploys feature apps by the network. */
@Entity('feature_app_teams')
@Unique('feature_app_teams_name_unique', ['name_key'])
export class FeatureAppTeam {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  /** `normaliseIdentifier(name)`: unique among the teams. */
  @Column('text')
  name_key: string;

  @Column('text')
  contact: string;

  /** Names of the feature apps that only this team deploys and changes. */
  @Column('text', { array: true })
  packages: string[];

  /** Slots that its feature apps may fill. */
  @Column('text', { array: true })
  slots: string[];

  /** Duty of tokens without `may_skip_canary` to try each build with a share of the members first. */
  @Column('boolean', { default: true })
  canary_required: boolean;

  /** 1 when created, one more with each update. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
