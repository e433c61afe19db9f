import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { register } from 'prom-client';
import { Configuration } from '../../platform/config/configuration.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { errors } from '../../platform/http/errors.ts';
import { mayReadMetrics } from './metrics-access.ts';
import { metricsOfAll } from './metrics-of-all.ts';

@Access('public')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly configuration: Configuration) {}

  /**
   * Metrics of the server, all its processes together, in Prometheus' text format, for programs on the same machine or with `METRICS_TOKEN` as
   * bearer token.
   */
  @ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string' } } } })
  @ApiFailures(403)
  @Get()
  async read(@Req() { socket, headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!mayReadMetrics({ address: socket.remoteAddress, headers }, this.configuration.metrics_token)) {
      throw errors.forbidden();
    }
    await reply.type(register.contentType).send(await metricsOfAll());
  }
}
