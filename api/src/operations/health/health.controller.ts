import { Controller, Get } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { errors } from '../../platform/http/errors.ts';
import { LiveDto, ReadyDto } from './health.dto.ts';
import { Readiness } from './readiness.service.ts';

@Access('public')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Answers while the process runs; it checks nothing else. */
  @Get('live')
  async live(): Promise<LiveDto> {
    return { status: 'ok' };
  }

  /** State of the server and of each part; 503 when requests cannot be served. */
  @Get('ready')
  async ready(): Promise<ReadyDto> {
    const states = await this.readiness.states();
    if (states.status !== 'ok') throw errors.notReady(states);
    return states;
  }
}
