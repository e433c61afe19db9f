import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { ExportService } from './export.service.ts';

@Module({ controllers: [AccountController], providers: [AccountService, ExportService] })
export class AccountModule {}
