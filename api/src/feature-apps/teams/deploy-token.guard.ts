import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { CurrentMember, type RequestWithMember } from '../../members/auth/current-member.ts';
import { hashOf } from '../../members/auth/sessions/refresh-tokens.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { ACCESS, type RouteAccess } from '../../platform/http/access.ts';
import { bearerToken } from '../../platform/http/access-tokens.ts';
import { errors } from '../../platform/http/errors.ts';
import type { CiRun } from '../trusted-publishers/ci-run.ts';

/** The team whose deploy token a request carries, with the rights of that token. */
export class Team {
  constructor(
    readonly id: string,
    readonly name: string,
    readonly packages: readonly string[],
    readonly slots: readonly string[],
    readonly canary_required: boolean,
    readonly token: {
      id: string;
      name: string;
      may_skip_canary: boolean;
      /** The only feature app of a token of a trusted publisher, with its job; `null` for one that an administrator made. */
      job: { package: string; provenance: CiRun } | null;
    },
  ) {}

  /** The name of a feature app of the team and its token; 403 for any other. */
  own(name: string): string {
    const { job } = this.token;
    if (job && job.package !== name) throw errors.packageBeyondToken(name, job.package);
    if (!this.packages.includes(name)) throw errors.packageOfAnotherTeam(name, this.name);
    return name;
  }

  /** Author of its changes, in the history and in the audit log. */
  get author(): { id: null; username: string } {
    const { name, job } = this.token;
    return { id: null, username: `team ${this.name}, ${job ? name : `token ${name}`}` };
  }
}

/** The `Team` of the request; only on routes with `@Access('team')`. */
export const CurrentTeam = CurrentMember;

const TEAM_OF_TOKEN = `
  SELECT team.id, team.name, team.slots, team.canary_required,
    CASE WHEN publisher.id IS NULL THEN team.packages
      ELSE ARRAY(SELECT unnest(team.packages) INTERSECT SELECT publisher.package) END AS packages,
    token.id AS token_id, token.name AS token_name, token.may_skip_canary,
    publisher.package, token.provenance,
    token.last_used_at IS NULL OR token.last_used_at <= now() - interval '1 minute' AS is_use_due
  FROM deploy_tokens token JOIN feature_app_teams team ON team.id = token.team_id
    LEFT JOIN trusted_publishers publisher ON publisher.id = token.publisher_id
  WHERE token.token_hash = $1 AND token.ended_at IS NULL AND token.expires_at > now()`;

interface TeamOfToken extends Pick<Team, 'id' | 'name' | 'packages' | 'slots' | 'canary_required'> {
  token_id: string;
  token_name: string;
  may_skip_canary: boolean;
  package: string | null;
  provenance: CiRun | null;
  is_use_due: boolean;
}

/**
 * Finds the team of a request to a route with `@Access('team')`, by its deploy token. It reads token and team every time, so that an
 * end or a lost package takes effect at once. `AccessGuard`, which comes after it, refuses a request without a team.
 */
@Injectable()
export class DeployTokenGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const places = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ACCESS, places);
    if (access?.rule !== 'team') return true;
    const request = context.switchToHttp().getRequest<RequestWithMember>();
    request.user = await this.teamOf(bearerToken(request.headers.authorization));
    return true;
  }

  /** The team of this token; `undefined` without one, and for a token that ended or expired. */
  async teamOf(token: string | undefined): Promise<Team | undefined> {
    if (token === undefined) return undefined;
    const { manager } = this.dataSource;
    const [row] = await runStatement<TeamOfToken>(manager, TEAM_OF_TOKEN, [hashOf(token)]);
    if (!row) return undefined;
    const { token_id, token_name, may_skip_canary, package: only, provenance } = row;
    if (row.is_use_due)
      await this.dataSource.query(
        `UPDATE deploy_tokens SET last_used_at = now()
         WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= now() - interval '1 minute')`,
        [token_id],
      );
    return new Team(row.id, row.name, row.packages, row.slots, row.canary_required, {
      id: token_id,
      name: token_name,
      may_skip_canary,
      job: only !== null && provenance ? { package: only, provenance } : null,
    });
  }
}
