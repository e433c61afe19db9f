import { randomBytes } from 'node:crypto';
import { SLOT_NAMES } from '@fettle/shared-ui/rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThan, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type AuditAction, audit } from '../../members/audit/audit-log.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { hashOf } from '../../members/auth/sessions/refresh-tokens.ts';
import { normaliseIdentifier } from '../../members/users/normalise-identifier.ts';
import { errors } from '../../platform/http/errors.ts';
import { TrustedPublisher } from '../trusted-publishers/trusted-publisher.entity.ts';
import { DeployToken } from './deploy-token.entity.ts';
import { FeatureAppTeam } from './feature-app-team.entity.ts';
import { packageOfAnotherTeam } from './team-rules.ts';
import {
  type CreateDeployTokenDto,
  DeployTokenDto,
  type NewDeployTokenDto,
  TeamDto,
  type TeamFieldsDto,
  type TeamParts,
  type TeamsDto,
  type UpdateTeamDto,
} from './teams.dto.ts';

const MAX_TEAMS = 200;
/** Most tokens of a team that live, and most that ended and are still listed. */
const MAX_TOKENS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Begins every deploy token, so that people and programs that look for secrets recognise one. */
const PREFIX = 'fettle_deploy_';
export const newDeployToken = (): string => PREFIX + randomBytes(32).toString('base64url');

/** Tokens that administrators made; the others live for half an hour, and are not listed. */
const MADE = { publisher_id: IsNull() };

/** Fields of a team whose changes the audit log has. */
const AUDITED = ['name', 'contact', 'packages', 'slots', 'canary_required'] as const;
type Audited = Pick<FeatureAppTeam, (typeof AUDITED)[number]>;

@Injectable()
export class TeamsService {
  constructor(@InjectRepository(FeatureAppTeam) private readonly teams: Repository<FeatureAppTeam>) {}

  async list(): Promise<TeamsDto> {
    const teams = await this.teams.find({ order: { name_key: 'ASC' } });
    const parts = await partsOf(this.teams.manager);
    return { teams: teams.map((team) => TeamDto.from(team, parts)), slots: [...SLOT_NAMES] };
  }

  /** The team with its tokens, and every slot; 404 for an unknown team. */
  async get(id: string): Promise<{ team: TeamDto; slots: string[] }> {
    const team = await this.teams.findOneBy({ id });
    if (!team) throw errors.notFound('team');
    const parts = await partsOf(this.teams.manager, id);
    return { team: TeamDto.from(team, parts), slots: [...SLOT_NAMES] };
  }

  async create(admin: Member, fields: TeamFieldsDto): Promise<TeamDto> {
    return this.#whileLocked(async (manager, teams) => {
      if (teams.length >= MAX_TEAMS) throw errors.tooManyTeams(MAX_TEAMS);
      refuseTakenPackage(fields, teams);
      const team = manager.create(FeatureAppTeam, { id: uuidv7(), ...columnsOf(fields) });
      await manager.insert(FeatureAppTeam, team);
      await recordOfTeam(manager, admin, 'feature_app_team.create', team, differences(null, team));
      return TeamDto.from(team);
    });
  }

  async update(admin: Member, id: string, { version, ...fields }: UpdateTeamDto): Promise<TeamDto> {
    return this.#whileLocked(async (manager, teams) => {
      const team = teams.find((one) => one.id === id);
      if (!team) throw errors.notFound('team');
      const parts = await partsOf(manager, id);
      if (team.version !== version) throw errors.versionConflict(TeamDto.from(team, parts));
      const others = teams.filter((other) => other !== team);
      refuseTakenPackage(fields, others);
      const changed = { ...team, ...columnsOf(fields), version: version + 1 };
      await manager.update(FeatureAppTeam, { id }, changed);
      await recordOfTeam(manager, admin, 'feature_app_team.update', changed, differences(team, changed));
      await removePublishersOfOthers(manager, admin, changed, parts.publishers);
      return TeamDto.from(changed, await partsOf(manager, id));
    });
  }

  async delete(admin: Member, id: string): Promise<void> {
    await this.#whileLocked(async (manager, teams) => {
      const team = teams.find((one) => one.id === id);
      if (!team) throw errors.notFound('team');
      await manager.delete(FeatureAppTeam, { id });
      await recordOfTeam(manager, admin, 'feature_app_team.delete', team, differences(team, null));
    });
  }

  async createToken(
    admin: Member,
    team_id: string,
    { name, expires_in_days, may_skip_canary }: CreateDeployTokenDto,
  ): Promise<NewDeployTokenDto> {
    return whileTeamLocked(this.teams.manager, team_id, async (manager, team) => {
      const created_at = new Date();
      const living = { ...MADE, team_id, ended_at: IsNull(), expires_at: MoreThan(created_at) };
      if ((await manager.countBy(DeployToken, living)) >= MAX_TOKENS)
        throw errors.tooManyDeployTokens(MAX_TOKENS);
      await manager.query(
        `DELETE FROM deploy_tokens WHERE id IN (
           SELECT id FROM deploy_tokens
           WHERE team_id = $1 AND publisher_id IS NULL AND (ended_at IS NOT NULL OR expires_at <= $2)
           ORDER BY id DESC OFFSET $3)`,
        [team_id, created_at, MAX_TOKENS],
      );
      const text = newDeployToken();
      const token = manager.create(DeployToken, {
        id: uuidv7(),
        team_id,
        name,
        may_skip_canary,
        token_hash: hashOf(text),
        created_at,
        created_by: admin.user.username,
        expires_at: new Date(created_at.getTime() + expires_in_days * DAY_MS),
        last_used_at: null,
        ended_at: null,
        publisher_id: null,
        identity_hash: null,
        provenance: null,
      });
      await manager.insert(DeployToken, token);
      const details = { token: { from: null, to: name }, expires_in_days, may_skip_canary };
      await recordOfTeam(manager, admin, 'deploy_token.create', team, details);
      return { ...DeployTokenDto.from(token), token: text };
    });
  }

  async endToken(admin: Member, team_id: string, id: string): Promise<void> {
    await whileTeamLocked(this.teams.manager, team_id, async (manager, team) => {
      const ended_at = new Date();
      const living = { ...MADE, id, team_id, ended_at: IsNull(), expires_at: MoreThan(ended_at) };
      const token = await manager.findOneBy(DeployToken, living);
      if (!token) throw errors.notFound('token');
      await manager.update(DeployToken, { id }, { ended_at });
      await recordOfTeam(manager, admin, 'deploy_token.end', team, { token: { from: token.name, to: null } });
    });
  }

  /** Gives `work` all teams, none of which changes meanwhile: a package belongs to one team, and tokens may still be created. */
  #whileLocked<T>(work: (manager: EntityManager, teams: FeatureAppTeam[]) => Promise<T>): Promise<T> {
    return this.teams.manager.transaction(async (manager) => {
      await manager.query('LOCK TABLE feature_app_teams IN SHARE ROW EXCLUSIVE MODE');
      return work(manager, await manager.find(FeatureAppTeam));
    });
  }
}

/** Runs `work` with the team while its row is locked; 404 for an unknown team. */
export function whileTeamLocked<T>(
  manager: EntityManager,
  id: string,
  work: (manager: EntityManager, team: FeatureAppTeam) => Promise<T>,
): Promise<T> {
  return manager.transaction(async (locked) => {
    const lock = { mode: 'for_no_key_update' } as const;
    const team = await locked.findOne(FeatureAppTeam, { where: { id }, lock });
    if (!team) throw errors.notFound('team');
    return work(locked, team);
  });
}

/** Tokens and trusted publishers of all teams, or of one, newest first. */
async function partsOf(manager: EntityManager, team_id?: string): Promise<TeamParts> {
  const of = team_id === undefined ? {} : { team_id };
  return {
    tokens: await manager.find(DeployToken, { where: { ...MADE, ...of }, order: { id: 'DESC' } }),
    publishers: await manager.find(TrustedPublisher, { where: of, order: { id: 'DESC' } }),
  };
}

function columnsOf({ name, contact, packages, slots, canary_required }: TeamFieldsDto) {
  return { name, name_key: normaliseIdentifier(name), contact, packages, slots, canary_required };
}

function refuseTakenPackage({ packages }: TeamFieldsDto, others: FeatureAppTeam[]): void {
  const taken = packageOfAnotherTeam(packages, others);
  if (taken) throw errors.packageTaken(taken.name, taken.team);
}

/** Removes the trusted publishers of feature apps that the team has no longer: none deploys again when one comes back. */
async function removePublishersOfOthers(
  manager: EntityManager,
  admin: Member,
  team: FeatureAppTeam,
  publishers: TrustedPublisher[],
): Promise<void> {
  for (const publisher of publishers.filter(({ package: name }) => !team.packages.includes(name))) {
    await manager.delete(TrustedPublisher, { id: publisher.id });
    const details = { publisher: { from: titleOfPublisher(publisher), to: null } };
    await recordOfTeam(manager, admin, 'trusted_publisher.delete', team, details);
  }
}

/** `mfe-community from movers/community, branch main`. */
export const titleOfPublisher = ({ package: name, repository, branch }: TrustedPublisher): string =>
  `${name} from ${repository}, branch ${branch}`;

/** Fields that differ, for the audit log. */
function differences(before: Audited | null, after: Audited | null): Record<string, unknown> {
  const pairs = AUDITED.map(
    (field) => [field, { from: before?.[field] ?? null, to: after?.[field] ?? null }] as const,
  );
  return Object.fromEntries(pairs.filter(([, { from, to }]) => String(from) !== String(to)));
}

/** Records a change of a team. */
export const recordOfTeam = (
  manager: EntityManager,
  { user }: Member,
  action: AuditAction,
  { id, name }: FeatureAppTeam,
  details: Record<string, unknown>,
) => audit.record(manager, user, action, { kind: 'feature_app_team', id, name }, details);
