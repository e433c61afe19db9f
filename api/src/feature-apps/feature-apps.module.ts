import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuildDeploys } from './builds/build-deploys.service.ts';
import { BuildUpload } from './builds/build-upload.entity.ts';
import { BuildUploads } from './builds/build-uploads.service.ts';
import { BuildsController } from './builds/builds.controller.ts';
import { StoredBuilds } from './builds/stored-builds.service.ts';
import { CanaryWatchTask } from './canary-watch.task.ts';
import { FeatureAppLoadsController } from './feature-app-loads/feature-app-loads.controller.ts';
import { FeatureAppLoadsService } from './feature-app-loads/feature-app-loads.service.ts';
import { FeatureAppMember } from './feature-app-loads/feature-app-member.entity.ts';
import { FeatureAppsController } from './feature-apps.controller.ts';
import { FeatureAppsService } from './feature-apps.service.ts';
import { LiveChanges } from './live-change.ts';
import { RemoteFailure } from './remote-failures/remote-failure.entity.ts';
import {
  AdminRemoteFailuresController,
  RemoteFailuresController,
} from './remote-failures/remote-failures.controller.ts';
import { RemoteFailuresService } from './remote-failures/remote-failures.service.ts';
import { DeployToken } from './teams/deploy-token.entity.ts';
import { FeatureAppTeam } from './teams/feature-app-team.entity.ts';
import { TeamDetailsService } from './teams/team-details.service.ts';
import { TeamFeatureAppsController } from './teams/team-feature-apps.controller.ts';
import { TeamsController } from './teams/teams.controller.ts';
import { TeamsService } from './teams/teams.service.ts';
import { IdentityExchange } from './trusted-publishers/identity-exchange.service.ts';
import { IssuerKeys } from './trusted-publishers/issuer-keys.ts';
import { TrustedPublisher } from './trusted-publishers/trusted-publisher.entity.ts';
import {
  IdentityExchangeController,
  TrustedPublishersController,
} from './trusted-publishers/trusted-publishers.controller.ts';
import { TrustedPublishersService } from './trusted-publishers/trusted-publishers.service.ts';

/** Live builds, the reports of pages about them, and the canaries that follow from these. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      FeatureAppMember,
      RemoteFailure,
      FeatureAppTeam,
      DeployToken,
      TrustedPublisher,
      BuildUpload,
    ]),
  ],
  controllers: [
    FeatureAppsController,
    FeatureAppLoadsController,
    RemoteFailuresController,
    AdminRemoteFailuresController,
    TeamsController,
    TrustedPublishersController,
    IdentityExchangeController,
    TeamFeatureAppsController,
    BuildsController,
  ],
  providers: [
    FeatureAppsService,
    FeatureAppLoadsService,
    RemoteFailuresService,
    TeamsService,
    TrustedPublishersService,
    IdentityExchange,
    IssuerKeys,
    TeamDetailsService,
    BuildUploads,
    StoredBuilds,
    BuildDeploys,
    LiveChanges,
    CanaryWatchTask,
  ],
})
export class FeatureAppsModule {}
