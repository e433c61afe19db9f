import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../../auth/access.ts';
import { RemoteFailuresDto, RemoteFailuresQueryDto } from './admin-remote-failures.dto.ts';
import { AdminRemoteFailuresService } from './admin-remote-failures.service.ts';

@Access('admin')
@Controller('admin/remote-failures')
export class AdminRemoteFailuresController {
  constructor(private readonly failures: AdminRemoteFailuresService) {}

  /** Failures of feature apps on members' pages in the last 7 days, the most recent one first. */
  @Get()
  async list(@Query() { remote }: RemoteFailuresQueryDto): Promise<RemoteFailuresDto> {
    return this.failures.list(remote || null);
  }
}
