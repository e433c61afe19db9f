import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { completeOperation } from './complete-operation.ts';
import { FAILURE_SCHEMAS } from './envelope-schema.ts';
import { failureResponses } from './failures.ts';
import { asJsonSchema, isObject, type Json, type JsonObject } from './json-schema.ts';
import { dropDefaults, nameFormats, refuseUnknownFields } from './schemas.ts';
import { sourceMetadata } from './source-metadata.ts';
import { tagsOf } from './tags.ts';
import { API_TOKEN_EXAMPLES } from './token-examples.ts';
import { addValidatorRules } from './validator-rules.ts';

/**
 * The version of the API; it is set only here. Every release that adds something has a new minor version. A feature app
 * is built against one version, and a product with an older API does not accept it.
 */
const API_VERSION = '1.11.0';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The API as an OpenAPI document. What handlers return is inside the success envelope, each operation names the
 * failures that it may answer with, and `x-access` says who may call it.
 */
export async function describeApi(app: INestApplication): Promise<JsonObject> {
  await SwaggerModule.loadPluginMetadata(sourceMetadata());
  addValidatorRules();
  const about = new DocumentBuilder()
    .setTitle('Fettle API')
    .setDescription(
      'JSON in snake_case; an absent value is null. A success is `{ success: true, data }`, a failure ' +
        `\`{ success: false, errors, message, detail }\`. \`/api/v1\` only grows.\n\n${API_TOKEN_EXAMPLES}`,
    )
    .setVersion(API_VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .setOpenAPIVersion('3.1.0')
    .addServer('/', 'Where this document comes from')
    .addBearerAuth()
    .build();
  const made = SwaggerModule.createDocument(app, about, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  return complete(made);
}

function complete(made: OpenAPIObject): JsonObject {
  const { paths, components, ...head } = asObject(asJsonSchema(JSON.parse(JSON.stringify(made))));
  const schemas = { ...asObject(asObject(components).schemas), ...asObject(asJsonSchema(FAILURE_SCHEMAS)) };
  const operations = Object.entries(asObject(paths)).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = asObject(methods)[method];
      return isObject(operation) ? [{ path, method, operation }] : [];
    }),
  );
  refuseUnknownFields(
    operations.map(({ operation }) => operation),
    schemas,
  );
  dropDefaults(
    operations.flatMap(({ method, operation }) => (method === 'patch' ? [operation] : [])),
    schemas,
  );
  nameFormats(schemas);
  for (const { path, operation } of operations) completeOperation(path, operation, schemas);
  const statuses = operations.flatMap(({ operation }) => Object.keys(asObject(operation.responses)));
  return {
    ...head,
    tags: tagsOf(Object.keys(asObject(paths))),
    paths: asObject(paths),
    components: { ...asObject(components), schemas, responses: failureResponses(new Set(statuses)) },
  };
}

const asObject = (piece: Json | undefined): JsonObject => (isObject(piece) ? piece : {});
