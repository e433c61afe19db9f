import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access } from '../auth/access.ts';
import { ReportRemoteFailureDto } from './remote-failures.dto.ts';
import { RemoteFailuresService } from './remote-failures.service.ts';

@Controller('remote-failures')
export class RemoteFailuresController {
  constructor(private readonly failures: RemoteFailuresService) {}

  /**
   * Tells that a feature app failed on a page, for the team that owns it. Counted by the hour; who sent it is not kept.
   * It may be sent by people who are not signed in: what fails may be what signs in.
   */
  @Access('public')
  @HttpCode(202)
  @Post()
  async report(@Body() report: ReportRemoteFailureDto): Promise<void> {
    await this.failures.count(report);
  }
}
