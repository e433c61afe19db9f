import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { AuditEntriesDto, AuditQueryDto } from './audit.dto.ts';
import { AuditService } from './audit.service.ts';

@Access({ adminLevel: 0 })
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /**
   * Actions of administrators, newest first, page after page; optionally only those of one administrator, of one
   * action, or on one user or product. Administrators of level 0 only.
   */
  @Get()
  async list(@Query() query: AuditQueryDto): Promise<AuditEntriesDto> {
    return this.audit.list(query);
  }
}
