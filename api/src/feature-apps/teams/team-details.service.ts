import { Injectable } from '@nestjs/common';
import { BuildUploads } from '../builds/build-uploads.service.ts';
import { StoredBuilds } from '../builds/stored-builds.service.ts';
import { failureRate } from '../canary-verdict.ts';
import { FeatureAppLoadsService } from '../feature-app-loads/feature-app-loads.service.ts';
import { provenanceOf } from '../trusted-publishers/provenance.ts';
import type { TeamBuildsDto, TeamDetailsDto } from './team-details.dto.ts';
import { TeamsService } from './teams.service.ts';

const DAYS_7_MS = 7 * 24 * 3600_000;

@Injectable()
export class TeamDetailsService {
  constructor(
    private readonly teams: TeamsService,
    private readonly stored: StoredBuilds,
    private readonly loads: FeatureAppLoadsService,
    private readonly uploads: BuildUploads,
  ) {}

  /** 404 for an unknown team. */
  async get(id: string): Promise<TeamDetailsDto> {
    const { team, slots } = await this.teams.get(id);
    return { team, slots, ...(await this.builds(team)) };
  }

  async builds({ id, packages }: { id: string; packages: readonly string[] }): Promise<TeamBuildsDto> {
    const week = new Date(Date.now() - DAYS_7_MS);
    const [{ feature_apps, ...stored }, counts, uploads] = await Promise.all([
      this.stored.read(packages),
      this.loads.members(new Map(packages.map((name) => [name, week]))),
      this.uploads.list(id),
    ]);
    return {
      ...stored,
      feature_apps: feature_apps.map(({ name, builds }) => ({
        name,
        builds: builds.map((build) => {
          const of = counts.get(`${name} ${build.build_id}`) ?? { members: 0, failing: 0 };
          const figures = { loads: of.members, failures: of.failing, failure_rate: failureRate(of) };
          return { ...build, ...figures, provenance: provenanceOf(build.provenance ?? undefined) };
        }),
        uploads: uploads.filter((upload) => upload.name === name).map(({ name: _name, ...upload }) => upload),
      })),
    };
  }
}
