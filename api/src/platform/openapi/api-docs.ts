import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const DOCUMENT = join(import.meta.dirname, '../openapi.json');

/** Serves the page `/api/docs` and, at `/api/docs-json`, the committed document; the first request reads it. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const document = (): OpenAPIObject => JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  SwaggerModule.setup('api/docs', app, document, { customSiteTitle: 'Fettle API' });
}
