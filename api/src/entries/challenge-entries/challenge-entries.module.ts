import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.ts';
import { ChallengeEntriesController } from './challenge-entries.controller.ts';
import { ChallengeEntriesService } from './challenge-entries.service.ts';
import { ChallengeEntry } from './challenge-entry.entity.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ChallengeEntry]), MediaModule],
  controllers: [ChallengeEntriesController],
  providers: [ChallengeEntriesService],
  exports: [ChallengeEntriesService],
})
export class ChallengeEntriesModule {}
