import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditRow } from '../../members/audit/audit-row.entity.ts';
import { AuditController } from './audit.controller.ts';
import { AuditService } from './audit.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([AuditRow])],
  controllers: [AuditController],
  providers: [AuditService],
})
export class AuditModule {}
