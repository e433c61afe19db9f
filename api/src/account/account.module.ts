import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../entries/media/media.module.ts';
import { AuthModule } from '../members/auth/auth.module.ts';
import { UsersModule } from '../members/users/users.module.ts';
import { ChallengeRunsModule } from '../progress/challenge-runs/challenge-runs.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { ExportService } from './export.service.ts';
import { AccountRestore } from './restore/account-restore.entity.ts';
import { AccountRestoreRow } from './restore/account-restore-row.entity.ts';
import { RestoreController } from './restore/restore.controller.ts';
import { RestoreApplication } from './restore/restore-application.service.ts';
import { RestoreChecks } from './restore/restore-checks.service.ts';
import { RestoreUploads } from './restore/restore-uploads.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([AccountRestore, AccountRestoreRow]),
    AuthModule,
    ChallengeRunsModule,
    MediaModule,
    UsersModule,
  ],
  controllers: [AccountController, RestoreController],
  providers: [AccountService, ExportService, RestoreApplication, RestoreChecks, RestoreUploads],
})
export class AccountModule {}
