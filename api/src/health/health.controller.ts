import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Access } from '../common/access.ts';
import { LiveDto, ReadyDto } from './health.dto.ts';

@Access('public')
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether the process answers; asks nothing else. */
  @Get('live')
  async live(): Promise<LiveDto> {
    return { status: 'ok' };
  }

  /** Whether requests can be served: 503 while PostgreSQL is away. */
  @Get('ready')
  async ready(): Promise<ReadyDto> {
    await this.dataSource.query('SELECT 1');
    return { status: 'ok', database: 'ok' };
  }
}
