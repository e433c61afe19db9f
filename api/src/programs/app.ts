import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { takeFormUploads } from '../entries/media/uploads/form-uploads.ts';
import type { Configuration } from '../platform/config/configuration.ts';
import { takeByteBodies } from '../platform/http/bodies/byte-bodies.ts';
import { takeFormFields } from '../platform/http/bodies/form-fields.ts';
import { fastifyAdapter } from '../platform/http/fastify-adapter.ts';
import { nestLogger } from '../platform/http/nest-logger.ts';
import { appModule } from './app.module.ts';

/**
 * Pages of any origin may call the API: a request is authorised only by the bearer token that the page sends, and by
 * nothing that a browser adds on its own (no cookies).
 */
const CORS = {
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  // Nothing here reads traceparent: programs that trace their own calls may send it.
  allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Traceparent'],
  exposedHeaders: ['X-Request-Id', 'Retry-After'],
  maxAge: 7200,
  strictPreflight: false,
};

/**
 * Creates the application; it does not listen yet. With `preview` no provider is constructed and no database is needed,
 * which is enough for the OpenAPI document.
 */
export async function createApp(
  configuration: Configuration,
  { preview = false } = {},
): Promise<NestFastifyApplication> {
  const adapter = fastifyAdapter(configuration);
  takeFormUploads(adapter.getInstance());
  takeByteBodies(adapter.getInstance());
  takeFormFields(adapter.getInstance());
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
