import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** A person at an identity provider who is this member: the pair of issuer and subject, which no other member has. */
@Entity('external_identities')
@Index('external_identities_by_member', ['member_id'])
export class ExternalIdentity {
  @PrimaryColumn('text')
  issuer: string;

  /** The provider's id of the person (`sub`), which stays when their name or address changes. */
  @PrimaryColumn('text')
  subject: string;

  @Column('uuid')
  member_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  member?: User;

  /** The name or address that the provider gave last, for the list on the profile. */
  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  /** Time of the last sign-in with it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_used_at: Date | null;
}
