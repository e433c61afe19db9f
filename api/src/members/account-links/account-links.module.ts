import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module.ts';
import { AccountLink } from './account-link.entity.ts';
import { AccountLinksController } from './account-links.controller.ts';
import { AccountLinksService } from './account-links.service.ts';
import { OpenedLinksService } from './opened-links.service.ts';

@Module({
  imports: [MailModule, TypeOrmModule.forFeature([AccountLink])],
  controllers: [AccountLinksController],
  providers: [AccountLinksService, OpenedLinksService],
  exports: [AccountLinksService, MailModule],
})
export class AccountLinksModule {}
