import { Controller, Get } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { AdminSummaryDto } from './summary.dto.ts';
import { SummaryService } from './summary.service.ts';

@Access('admin')
@Controller('admin/summary')
export class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  /** Members, entries and foods as counts, the last imports, the food data provider and the disk. */
  @Get()
  async read(): Promise<AdminSummaryDto> {
    return this.summary.summary();
  }
}
