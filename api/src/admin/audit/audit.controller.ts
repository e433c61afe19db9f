import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../../auth/access.ts';
import { CursorQueryDto } from '../../http/paging/cursor.dto.ts';
import { AuditEntriesDto } from './audit.dto.ts';
import { AuditService } from './audit.service.ts';

@Access({ adminLevel: 0 })
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** What administrators did, newest first, page after page; for administrators of level 0. */
  @Get()
  async list(@Query() query: CursorQueryDto): Promise<AuditEntriesDto> {
    return this.audit.list(query);
  }
}
