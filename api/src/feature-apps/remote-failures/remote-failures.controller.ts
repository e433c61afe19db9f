import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { RemoteFailuresDto, RemoteFailuresQueryDto, ReportRemoteFailureDto } from './remote-failures.dto.ts';
import { RemoteFailuresService } from './remote-failures.service.ts';

@Controller('remote-failures')
export class RemoteFailuresController {
  constructor(private readonly failures: RemoteFailuresService) {}

  /**
   * Reports that a feature app failed on a page, for the team that owns it. Counted by the hour; the sender is not
   * stored. Needs no sign-in: what fails may be the sign-in.
   */
  @Access('public')
  @HttpCode(202)
  @Post()
  async report(@Body() report: ReportRemoteFailureDto): Promise<void> {
    await this.failures.count(report);
  }
}

@Access('admin')
@Controller('admin/remote-failures')
export class AdminRemoteFailuresController {
  constructor(private readonly failures: RemoteFailuresService) {}

  /** Failures of feature apps on members' pages in the last 7 days, the most recent one first. */
  @Get()
  async list(@Query() { remote }: RemoteFailuresQueryDto): Promise<RemoteFailuresDto> {
    return this.failures.list(remote || null);
  }
}
