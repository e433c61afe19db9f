import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { AuditEntriesDto, AuditQueryDto } from './audit.dto.ts';
import { AuditService } from './audit.service.ts';

@Access({ adminLevel: 0 })
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /**
   * What administrators did, newest first, page after page, also only of one administrator, of one action, or to one user
   * or product; for administrators of level 0.
   */
  @Get()
  async list(@Query() query: AuditQueryDto): Promise<AuditEntriesDto> {
    return this.audit.list(query);
  }
}
