import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountModule } from '../account/account.module.ts';
import { IdentityProviderModule } from '../account/identity-provider/identity-provider.module.ts';
import { NotificationsModule } from '../account/notifications/notifications.module.ts';
import { AuditModule } from '../admin/audit/audit.module.ts';
import { FoodImportUploadsModule } from '../admin/food-import-uploads/food-import-uploads.module.ts';
import { FoodImportsModule } from '../admin/food-imports/food-imports.module.ts';
import { AdminFoodProductsModule } from '../admin/food-products/admin-food-products.module.ts';
import { IpModule } from '../admin/ip/ip.module.ts';
import { SummaryModule } from '../admin/summary/summary.module.ts';
import { AdminUsersModule } from '../admin/users/admin-users.module.ts';
import { ChallengeEntriesModule } from '../entries/challenge-entries/challenge-entries.module.ts';
import { CustomEntriesModule } from '../entries/custom-entries/custom-entries.module.ts';
import { EntriesModule } from '../entries/entries.module.ts';
import { EntryChanges } from '../entries/entry-resource/entry-changes.ts';
import { MealEntriesModule } from '../entries/meal-entries/meal-entries.module.ts';
import { MediaModule } from '../entries/media/media.module.ts';
import { MyMealsModule } from '../entries/my-meals/my-meals.module.ts';
import { PlannedEntriesModule } from '../entries/planned-entries/planned-entries.module.ts';
import { ProgressPhotosModule } from '../entries/progress-photos/progress-photos.module.ts';
import { WeightEntriesModule } from '../entries/weight-entries/weight-entries.module.ts';
import { WorkoutEntriesModule } from '../entries/workout-entries/workout-entries.module.ts';
import { FeatureAppsModule } from '../feature-apps/feature-apps.module.ts';
import { DeployTokenGuard } from '../feature-apps/teams/deploy-token.guard.ts';
import { FoodProductsModule } from '../foods/food-products/food-products.module.ts';
import { FoodsModule } from '../foods/foods.module.ts';
import { UserFoodsModule } from '../foods/user-foods/user-foods.module.ts';
import { AccessGuard } from '../members/auth/access.guard.ts';
import { AccessDeclarationCheck } from '../members/auth/access-declaration-check.ts';
import { AuthModule } from '../members/auth/auth.module.ts';
import { RefusedAccessFilter } from '../members/auth/refused-access.filter.ts';
import { BodyDataModule } from '../members/body-data/body-data.module.ts';
import { PreferencesModule } from '../members/preferences/preferences.module.ts';
import { HealthModule } from '../operations/health/health.module.ts';
import { MetricsModule } from '../operations/metrics/metrics.module.ts';
import { Configuration } from '../platform/config/configuration.ts';
import { servingOptions } from '../platform/database/data-source.ts';
import { Replica } from '../platform/database/replica.ts';
import { AccessTokens } from '../platform/http/access-tokens.ts';
import { RequestValidationPipe } from '../platform/http/validation/request-validation.pipe.ts';
import { LimitsModule } from '../platform/limits/limits.module.ts';
import { TaskScheduler } from '../platform/process/task-scheduler.ts';
import { LiveRegistry } from '../platform/web/live-registry.ts';
import { AnalyticsModule } from '../progress/analytics/analytics.module.ts';
import { ChallengeRunsModule } from '../progress/challenge-runs/challenge-runs.module.ts';
import { ChallengesModule } from '../progress/challenges/challenges.module.ts';
import { CheckInsModule } from '../progress/check-ins/check-ins.module.ts';
import { GoalsModule } from '../progress/goals/goals.module.ts';
import { LeaderboardsModule } from '../progress/leaderboards/leaderboards.module.ts';
import { MeasuresModule } from '../progress/measures/measures.module.ts';
import { StepsModule } from '../progress/steps/steps.module.ts';
import { WaterModule } from '../progress/water/water.module.ts';

/** All modules of the API; a feature's folder is named by the word of its path after `/api/v1`. */
@Module({
  imports: [
    DiscoveryModule,
    ScheduleModule.forRoot(),
    AuthModule,
    AccountModule,
    IdentityProviderModule,
    PreferencesModule,
    FoodsModule,
    FoodProductsModule,
    UserFoodsModule,
    WeightEntriesModule,
    MealEntriesModule,
    MyMealsModule,
    PlannedEntriesModule,
    ProgressPhotosModule,
    WorkoutEntriesModule,
    ChallengeEntriesModule,
    CustomEntriesModule,
    EntriesModule,
    AnalyticsModule,
    GoalsModule,
    CheckInsModule,
    WaterModule,
    StepsModule,
    MeasuresModule,
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
    { provide: APP_FILTER, useClass: RefusedAccessFilter },
    // Guards run in this order.
    { provide: APP_GUARD, useClass: DeployTokenGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: RequestValidationPipe },
  ],
})
export class AppModule {}

/**
 * The whole application for one configuration. Every provider may inject the configuration, the live registry,
 * access tokens and the scheduler.
 */
export function appModule(configuration: Configuration): DynamicModule {
  return {
    module: AppModule,
    global: true,
    imports: [TypeOrmModule.forRoot({ ...servingOptions(configuration), retryAttempts: 0 })],
    providers: [
      { provide: Configuration, useValue: configuration },
      { provide: LiveRegistry, useValue: new LiveRegistry(configuration.web_root) },
      AccessTokens,
      TaskScheduler,
      Replica,
      EntryChanges,
    ],
    exports: [Configuration, LiveRegistry, AccessTokens, TaskScheduler, Replica, EntryChanges],
  };
}
