import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BodyDataModule } from '../../members/body-data/body-data.module.ts';
import { PreferencesModule } from '../../members/preferences/preferences.module.ts';
import { AnalyticsModule } from '../analytics/analytics.module.ts';
import { GoalsModule } from '../goals/goals.module.ts';
import { CheckIn } from './check-in.entity.ts';
import { CheckInsController } from './check-ins.controller.ts';
import { CheckInsService } from './check-ins.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([CheckIn]),
    AnalyticsModule,
    BodyDataModule,
    GoalsModule,
    PreferencesModule,
  ],
  controllers: [CheckInsController],
  providers: [CheckInsService],
})
export class CheckInsModule {}
