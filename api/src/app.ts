import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appModule } from './app.module.ts';
import type { Configuration } from './common/configuration.ts';
import { fastifyAdapter } from './common/fastify-adapter.ts';
import { nestLogger } from './common/nest-logger.ts';

/**
 * The application, wired but not listening. With `preview` nothing is constructed and no database is asked:
 * enough to describe it.
 */
export async function createApp(
  configuration: Configuration,
  { preview = false } = {},
): Promise<NestFastifyApplication> {
  const adapter = fastifyAdapter(configuration);
  const app = await NestFactory.create<NestFastifyApplication>(appModule(configuration), adapter, {
    abortOnError: false,
    bodyParser: false,
    logger: preview ? false : nestLogger(adapter.getInstance().log),
    preview,
  });
  app.setGlobalPrefix('api/v1');
  return app;
}
