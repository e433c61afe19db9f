import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { ContentsService } from './contents.service.ts';
import { ExportService } from './export.service.ts';

@Module({
  imports: [AuthModule, MediaModule, UsersModule],
  controllers: [AccountController],
  providers: [AccountService, ContentsService, ExportService],
})
export class AccountModule {}
