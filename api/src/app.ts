import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appModule } from './app.module.ts';
import type { Configuration } from './config/configuration.ts';
import { fastifyAdapter } from './http/fastify-adapter.ts';
import { nestLogger } from './http/nest-logger.ts';
import { takeFormUploads } from './media/uploads/form-uploads.ts';

/**
 * Pages of any origin may call the API: what a member may do is in the bearer token that they send themselves, and
 * nothing that a browser would add on its own (no cookies).
 */
const CORS = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', 'If-Match'],
  exposedHeaders: ['X-Request-Id', 'Retry-After'],
  maxAge: 7200,
  strictPreflight: false,
};

/**
 * The application, wired but not listening. With `preview` nothing is constructed and no database is asked:
 * enough to describe it.
 */
export async function createApp(
  configuration: Configuration,
  { preview = false } = {},
): Promise<NestFastifyApplication> {
  const adapter = fastifyAdapter(configuration);
  takeFormUploads(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(appModule(configuration), adapter, {
    abortOnError: false,
    bodyParser: false,
    logger: preview ? false : nestLogger(adapter.getInstance().log),
    preview,
  });
  app.enableCors(CORS);
  app.setGlobalPrefix('api/v1');
  return app;
}
