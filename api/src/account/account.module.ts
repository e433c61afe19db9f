import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../entries/media/media.module.ts';
import { AccountLinksModule } from '../members/account-links/account-links.module.ts';
import { AuthModule } from '../members/auth/auth.module.ts';
import { UsersModule } from '../members/users/users.module.ts';
import { ChallengeRunsModule } from '../progress/challenge-runs/challenge-runs.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { EmailController } from './email/email.controller.ts';
import { EmailService } from './email/email.service.ts';
import { ExportService } from './export.service.ts';
import { AccountImport } from './imports/account-import.entity.ts';
import { AccountImportRow } from './imports/account-import-row.entity.ts';
import { ArchiveApplication } from './imports/archive/archive-application.service.ts';
import { ArchiveReads } from './imports/archive/archive-reads.service.ts';
import { ImportApplication } from './imports/import-application.service.ts';
import { ImportUploads } from './imports/import-uploads.service.ts';
import { ImportsController } from './imports/imports.controller.ts';
import { HistoryReads } from './imports/reading/history-reads.service.ts';
import { ImportReads } from './imports/reading/import-reads.service.ts';

@Module({
  imports: [
    TypeOrmModule.forFeature([AccountImport, AccountImportRow]),
    AccountLinksModule,
    AuthModule,
    ChallengeRunsModule,
    MediaModule,
    UsersModule,
  ],
  controllers: [AccountController, EmailController, ImportsController],
  providers: [
    AccountService,
    ArchiveApplication,
    ArchiveReads,
    EmailService,
    ExportService,
    HistoryReads,
    ImportApplication,
    ImportReads,
    ImportUploads,
  ],
})
export class AccountModule {}
