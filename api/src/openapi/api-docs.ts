import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const DOCUMENT = join(import.meta.dirname, '../../openapi.json');

/** Serves `/api/docs`, the page, and `/api/docs-json`: the committed document, read when first asked for. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const document = (): OpenAPIObject => JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  SwaggerModule.setup('api/docs', app, document, { customSiteTitle: 'Fettle API' });
}
