import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChallengeRunsModule } from '../challenge-runs/challenge-runs.module.ts';
import { LeaderboardDaysTask } from './leaderboard-days.task.ts';
import { LeaderboardDays } from './leaderboard-days.ts';
import { LeaderboardPlace } from './leaderboard-place.entity.ts';
import { LeaderboardRanking } from './leaderboard-ranking.ts';
import { LeaderboardsController } from './leaderboards.controller.ts';
import { LeaderboardsService } from './leaderboards.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([LeaderboardPlace]), ChallengeRunsModule],
  controllers: [LeaderboardsController],
  providers: [LeaderboardsService, LeaderboardRanking, LeaderboardDays, LeaderboardDaysTask],
})
export class LeaderboardsModule {}
