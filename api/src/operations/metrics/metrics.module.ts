import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DataSource } from 'typeorm';
import { MetricsController } from './metrics.controller.ts';
import { requestSeconds, watchProcess } from './metrics.ts';
import { shareMetrics } from './metrics-of-all.ts';

@Module({ controllers: [MetricsController] })
export class MetricsModule implements OnModuleInit {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    shareMetrics();
    watchProcess(
      (this.dataSource.driver as unknown as { master: Parameters<typeof watchProcess>[0] }).master,
    );
    const fastify: FastifyInstance = this.adapterHost.httpAdapter.getInstance();
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      requestSeconds.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }
}
