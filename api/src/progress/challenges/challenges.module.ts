import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomChallenge } from './challenge.entity.ts';
import { ChallengesController } from './challenges.controller.ts';
import { ChallengesService } from './challenges.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([CustomChallenge])],
  controllers: [ChallengesController],
  providers: [ChallengesService],
  exports: [ChallengesService],
})
export class ChallengesModule {}
