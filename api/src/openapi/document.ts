import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type AccessRule, X_ACCESS } from '../common/access.ts';
import { FAILURE_RESPONSE, FAILURE_SCHEMAS, type Schema, successSchema } from './envelope-schema.ts';
import { sourceMetadata } from './source-metadata.ts';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { [X_ACCESS]?: AccessRule };

const NO_CONTENT = '204';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * The API as an OpenAPI document: what handlers return stands inside the success envelope, each call may answer
 * with the failure envelope, and `x-access` tells who may call it.
 */
export async function describeApi(app: INestApplication): Promise<OpenAPIObject> {
  await SwaggerModule.loadPluginMetadata(await sourceMetadata());
  const about = new DocumentBuilder()
    .setTitle('Fettle API')
    .setDescription(
      'JSON in snake_case; an absent value is null. A success is `{ success: true, data }`, a failure ' +
        '`{ success: false, errors, message, detail }`. `/api/v1` only grows.',
    )
    .setVersion('1.0.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) complete(path[method]);
  }
  const schemas = { ...document.components?.schemas, ...FAILURE_SCHEMAS };
  return { ...document, components: { ...document.components, schemas } };
}

function complete(operation: Operation | undefined): void {
  if (!operation) return;
  if (operation[X_ACCESS] !== 'public') operation.security = [{ bearer: [] }];
  for (const parameter of operation.parameters ?? []) {
    // The plugin takes a field with a default for required, because it always has a value.
    if ('schema' in parameter && parameter.schema && 'default' in parameter.schema)
      parameter.required = false;
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!status.startsWith('2') || !response || '$ref' in response) continue;
    if (status === NO_CONTENT) {
      delete response.content;
      continue;
    }
    const data: Schema | undefined = response.content?.['application/json']?.schema;
    response.content = { 'application/json': { schema: successSchema(data) } };
  }
  operation.responses.default = FAILURE_RESPONSE;
}
