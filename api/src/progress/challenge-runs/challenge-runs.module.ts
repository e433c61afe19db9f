import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChallengesModule } from '../challenges/challenges.module.ts';
import { ChallengeRun } from './challenge-run.entity.ts';
import { ChallengeRunsController } from './challenge-runs.controller.ts';
import { ChallengeRunsService } from './challenge-runs.service.ts';
import { ChallengeTick } from './challenge-tick.entity.ts';
import { ChallengeTicksService } from './challenge-ticks.service.ts';
import { RunResults } from './run-results.service.ts';
import { RunResultsTask } from './run-results.task.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ChallengeRun, ChallengeTick]), ChallengesModule],
  controllers: [ChallengeRunsController],
  providers: [ChallengeRunsService, ChallengeTicksService, RunResults, RunResultsTask],
  exports: [RunResults],
})
export class ChallengeRunsModule {}
