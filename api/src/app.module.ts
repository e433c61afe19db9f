import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountModule } from './account/account.module.ts';
import { AuditModule } from './admin/audit/audit.module.ts';
import { FoodImportUploadsModule } from './admin/food-import-uploads/food-import-uploads.module.ts';
import { FoodImportsModule } from './admin/food-imports/food-imports.module.ts';
import { AdminFoodProductsModule } from './admin/food-products/admin-food-products.module.ts';
import { IpModule } from './admin/ip/ip.module.ts';
import { SummaryModule } from './admin/summary/summary.module.ts';
import { AdminUsersModule } from './admin/users/admin-users.module.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { AccessGuard } from './auth/access.guard.ts';
import { AccessDeclarationCheck } from './auth/access-declaration-check.ts';
import { AccessTokens } from './auth/access-tokens.ts';
import { AuthModule } from './auth/auth.module.ts';
import { BodyDataModule } from './body-data/body-data.module.ts';
import { ChallengeEntriesModule } from './challenge-entries/challenge-entries.module.ts';
import { ChallengeRunsModule } from './challenge-runs/challenge-runs.module.ts';
import { ChallengesModule } from './challenges/challenges.module.ts';
import { Configuration } from './config/configuration.ts';
import { CustomEntriesModule } from './custom-entries/custom-entries.module.ts';
import { servingOptions } from './database/data-source.ts';
import { Replica } from './database/replica/replica.ts';
import { EntriesModule } from './entries/entries.module.ts';
import { EntryChanges } from './entry-resource/entry-changes.ts';
import { FeatureAppsModule } from './feature-apps/feature-apps.module.ts';
import { FoodProductsModule } from './food-products/food-products.module.ts';
import { FoodsModule } from './foods/foods.module.ts';
import { GoalsModule } from './goals/goals.module.ts';
import { HealthModule } from './health/health.module.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { RequestValidationPipe } from './http/validation/request-validation.pipe.ts';
import { LeaderboardsModule } from './leaderboards/leaderboards.module.ts';
import { LimitsModule } from './limits/limits.module.ts';
import { MealEntriesModule } from './meal-entries/meal-entries.module.ts';
import { MediaModule } from './media/media.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { MyMealsModule } from './my-meals/my-meals.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { PreferencesModule } from './preferences/preferences.module.ts';
import { ProgressPhotosModule } from './progress-photos/progress-photos.module.ts';
import { TaskScheduler } from './scheduling/task-scheduler.ts';
import { UserFoodsModule } from './user-foods/user-foods.module.ts';
import { WeightEntriesModule } from './weight-entries/weight-entries.module.ts';
import { WorkoutEntriesModule } from './workout-entries/workout-entries.module.ts';

/** All modules of the API; the path of a feature's folder is its path after `/api/v1`. */
@Module({
  imports: [
    DiscoveryModule,
    ScheduleModule.forRoot(),
    AuthModule,
    AccountModule,
    PreferencesModule,
    FoodsModule,
    FoodProductsModule,
    UserFoodsModule,
    WeightEntriesModule,
    MealEntriesModule,
    MyMealsModule,
    ProgressPhotosModule,
    WorkoutEntriesModule,
    ChallengeEntriesModule,
    CustomEntriesModule,
    EntriesModule,
    AnalyticsModule,
    GoalsModule,
    BodyDataModule,
    NotificationsModule,
    ChallengesModule,
    ChallengeRunsModule,
    LeaderboardsModule,
    AdminUsersModule,
    AdminFoodProductsModule,
    FoodImportsModule,
    FoodImportUploadsModule,
    AuditModule,
    IpModule,
    SummaryModule,
    FeatureAppsModule,
    HealthModule,
    LimitsModule,
    MetricsModule,
    MediaModule,
  ],
  providers: [
    AccessDeclarationCheck,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: RequestValidationPipe },
  ],
})
export class AppModule {}

/**
 * The whole application for one configuration. Every provider may inject the configuration, access tokens and
 * scheduler.
 */
export function appModule(configuration: Configuration): DynamicModule {
  return {
    module: AppModule,
    global: true,
    imports: [TypeOrmModule.forRoot({ ...servingOptions(configuration), retryAttempts: 0 })],
    providers: [
      { provide: Configuration, useValue: configuration },
      AccessTokens,
      TaskScheduler,
      Replica,
      EntryChanges,
    ],
    exports: [Configuration, AccessTokens, TaskScheduler, Replica, EntryChanges],
  };
}
