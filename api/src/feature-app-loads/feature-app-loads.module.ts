import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { TaskScheduler } from '../scheduling/task-scheduler.ts';
import { FeatureAppLoad } from './feature-app-load.entity.ts';
import { FeatureAppLoadsController } from './feature-app-loads.controller.ts';
import { FeatureAppLoadsService } from './feature-app-loads.service.ts';

const HOUR = 60 * 60;

/** Deletes counts after 30 days. Harmless when several processes do it at once. */
@Injectable()
class FeatureAppLoadsCleanupTask implements OnApplicationBootstrap {
  constructor(
    private readonly scheduler: TaskScheduler,
    @InjectRepository(FeatureAppLoad) private readonly rows: Repository<FeatureAppLoad>,
  ) {}

  onApplicationBootstrap(): void {
    const run = async () => {
      await this.rows.query(`DELETE FROM feature_app_loads WHERE hour < now() - interval '30 days'`);
    };
    void this.scheduler.start({ name: 'feature app loads', every_seconds: HOUR, run });
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([FeatureAppLoad])],
  controllers: [FeatureAppLoadsController],
  providers: [FeatureAppLoadsService, FeatureAppLoadsCleanupTask],
  exports: [FeatureAppLoadsService],
})
export class FeatureAppLoadsModule {}
