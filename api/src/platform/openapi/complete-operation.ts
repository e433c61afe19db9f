import { type AccessRule, X_ACCESS, X_CONFIRMED } from '../http/access.ts';
import { X_FAILURES } from '../http/api-failures.ts';
import { successSchema } from './envelope-schema.ts';
import { ACCESS_WITHOUT_TOKEN, failureRef, failuresOf } from './failures.ts';
import { isObject, type Json, type JsonObject } from './json-schema.ts';
import { nameFormat } from './schemas.ts';
import { tagOf } from './tags.ts';

const NO_CONTENT = '204';
const DESCRIPTIONS: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done, without a body.',
};

/** Adds to one operation what follows from its shape: tag, security, envelope, failures. */
export function completeOperation(path: string, operation: JsonObject, schemas: JsonObject): void {
  const access = operation[X_ACCESS] as AccessRule | undefined;
  operation.tags = [tagOf(path)];
  operation.security = ACCESS_WITHOUT_TOKEN.includes(String(access)) ? [] : [{ bearer: [] }];
  const parameters = list(operation.parameters).filter(isObject);
  for (const parameter of parameters) completeParameter(parameter);
  const body = jsonOf(operation.requestBody);
  const responses = object(operation.responses);
  if (!Object.keys(responses).some(isSuccess)) throw new Error(`Describe what ${path} answers with.`);
  operation.responses = {
    ...successes(responses),
    ...failures({
      access,
      path,
      hasBody: isObject(operation.requestBody),
      hasQuery: parameters.some((parameter) => parameter.in === 'query'),
      needsIfMatch: parameters.some((parameter) => parameter.name === 'If-Match'),
      acceptsClientGeneratedId: body !== null && 'id' in fieldsOf(object(body.schema), schemas),
      declared: [...list(operation[X_FAILURES]).map(String), ...(operation[X_CONFIRMED] ? ['403'] : [])],
    }),
  };
  delete operation[X_FAILURES];
}

const isSuccess = (status: string) => /^[23]/.test(status);
const object = (piece: Json | undefined): JsonObject => (isObject(piece) ? piece : {});
const list = (piece: Json | undefined): Json[] => (Array.isArray(piece) ? piece : []);

function completeParameter(parameter: JsonObject): void {
  const schema = object(parameter.schema);
  // The plugin marks a field with a default as required, because the field always has a value.
  if ('default' in schema) parameter.required = false;
  nameFormat(String(parameter.name), schema);
}

function failures(shape: Parameters<typeof failuresOf>[0]): JsonObject {
  return Object.fromEntries(failuresOf(shape).map((status) => [status, failureRef(status)]));
}

/** Puts JSON answers into the envelope; the descriptions of files stay as they are. */
function successes(responses: JsonObject): JsonObject {
  const good = Object.entries(responses).filter(([status]) => isSuccess(status));
  return Object.fromEntries(
    good.map(([status, response]) => {
      const { content, ...rest } = object(response);
      const described = { ...rest, description: rest.description || (DESCRIPTIONS[status] ?? 'Done.') };
      if (status === NO_CONTENT) return [status, described];
      if (isObject(content) && !jsonOf({ content })) return [status, { ...described, content }];
      const data = jsonOf({ content: content ?? null })?.schema;
      const schema = successSchema(isObject(data) ? data : { type: 'null' });
      return [status, { ...described, content: { 'application/json': { schema } } }];
    }),
  );
}

/** The JSON content of a body or an answer; `null` when it has another type or none. */
function jsonOf(bodyOrAnswer: Json | undefined): JsonObject | null {
  const json = object(object(bodyOrAnswer).content)['application/json'];
  return isObject(json) ? json : null;
}

function fieldsOf(schema: JsonObject, schemas: JsonObject): JsonObject {
  const name = typeof schema.$ref === 'string' ? schema.$ref.replace('#/components/schemas/', '') : '';
  return object(object(schemas[name] ?? schema).properties);
}
