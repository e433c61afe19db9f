import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { TaskScheduler } from '../../scheduling/task-scheduler.ts';
import { FeatureAppLoadsController } from './feature-app-loads.controller.ts';
import { FeatureAppLoadsService } from './feature-app-loads.service.ts';
import { FeatureAppMember } from './feature-app-member.entity.ts';

const HOUR = 60 * 60;

/** Deletes counts 30 days after a member's last load. Harmless when several processes do it at once. */
@Injectable()
class FeatureAppLoadsCleanupTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    @InjectRepository(FeatureAppMember) private readonly rows: Repository<FeatureAppMember>,
  ) {}

  onApplicationBootstrap(): void {
    const run = async () => {
      await this.rows.query(`DELETE FROM feature_app_members WHERE loaded_at < now() - interval '30 days'`);
    };
    void this.scheduler.start({ name: 'feature app loads', every_seconds: HOUR, run });
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([FeatureAppMember])],
  controllers: [FeatureAppLoadsController],
  providers: [FeatureAppLoadsService, FeatureAppLoadsCleanupTask],
  exports: [FeatureAppLoadsService],
})
export class FeatureAppLoadsModule {}
