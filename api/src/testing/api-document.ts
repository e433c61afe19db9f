import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import type { AccessRule, TokenUse } from '../platform/http/access.ts';
import type { Schema } from './arbitrary-from-schema.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema?: Schema;
}

interface Content {
  [type: string]: { schema?: Schema; example?: unknown };
}

interface Response {
  $ref?: string;
  content?: Content;
}

/** One operation of the API, as `openapi.json` describes it. */
export interface Call {
  /** `POST /api/v1/weight-entries` */
  name: string;
  method: string;
  path: string;
  tag: string;
  isPublic: boolean;
  access: AccessRule | undefined;
  tokens: TokenUse | undefined;
  /** True if the session must have been confirmed lately. */
  confirmed: boolean;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | null;
  responses: Record<string, Response>;
  /** The documented status of its success. */
  success: number;
}

interface Operation {
  tags: string[];
  security: object[];
  'x-access'?: AccessRule;
  'x-tokens'?: TokenUse;
  'x-recently-confirmed'?: true;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

const document: ApiDocument = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8'));

export const { schemas } = document.components;

/** Every operation of the API. */
export const calls: Call[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(
    ([method, { tags, security, parameters = [], requestBody, responses, ...marks }]) => {
      const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        tag: tags[0] ?? '',
        isPublic: security.length === 0,
        access: marks['x-access'],
        tokens: marks['x-tokens'],
        confirmed: marks['x-recently-confirmed'] === true,
        parameters,
        body: type && body ? { type, schema: body.schema ?? {} } : null,
        responses,
        success: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
      };
    },
  ),
);

const ajv = new Ajv({ strict: false, validateFormats: false, discriminator: false });
ajv.addSchema(document, 'open');
ajv.addSchema(closed(document), 'closed');

/** Closes every object with named fields, so that an answer with an undocumented field violates its schema. */
function closed<T>(piece: T): T {
  if (Array.isArray(piece)) return piece.map(closed) as T;
  if (typeof piece !== 'object' || piece === null) return piece;
  const copy = Object.fromEntries(Object.entries(piece).map(([key, inner]) => [key, closed(inner)]));
  if ('properties' in copy && copy.type === 'object') copy.additionalProperties ??= false;
  return copy as T;
}

const pointer = (...keys: string[]) =>
  keys.map((key) => `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
const uri = (text: string) => encodeURI(text).replace(/%25/g, '%');

function validator(which: 'open' | 'closed', ...keys: string[]) {
  const ref = `${which}#${uri(pointer(...keys))}`;
  return ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
}

/** Describes a violation of the document's schema for this status; `null` when the answer is valid. */
export function schemaViolation(call: Call, status: number, body: unknown): string | null {
  const response = call.responses[status];
  if (!response) return `the status ${status} is not documented`;
  const place = response.$ref
    ? response.$ref.split('/').slice(1)
    : ['paths', call.path, call.method.toLowerCase(), 'responses', String(status)];
  const content = response.$ref
    ? document.components.responses[place.at(-1) ?? '']?.content
    : response.content;
  if (!content) return body === '' ? null : 'a body where none is documented';
  if (!('application/json' in content)) return null;
  const allows = validator('closed', ...place, 'content', 'application/json', 'schema');
  return allows(body) ? null : ajv.errorsText(allows.errors, { dataVar: 'answer' });
}

/** True if the document allows this body for an operation. */
export function allowsBody(call: Call, body: unknown): boolean {
  if (!call.body) return true;
  const place = [
    'paths',
    call.path,
    call.method.toLowerCase(),
    'requestBody',
    'content',
    call.body.type,
    'schema',
  ];
  return Boolean(validator('open', ...place)(body));
}
