import type { AccessRule } from '../http/access.ts';
import { FAILURE_REF } from './envelope-schema.ts';
import type { JsonObject } from './json-schema.ts';

/** The properties of an operation that decide which failures it may have. */
export interface CallShape {
  access: AccessRule | undefined;
  path: string;
  hasBody: boolean;
  hasQuery: boolean;
  needsIfMatch: boolean;
  /** The body may contain a client-generated id. */
  acceptsClientGeneratedId: boolean;
  /** The statuses that `@ApiFailures` adds. */
  declared: string[];
}

/** Access rules that need no access token. */
export const ACCESS_WITHOUT_TOKEN = ['public', 'signed'];

/** The statuses that an operation may fail with; `default` is any other. */
export function failuresOf(call: CallShape): string[] {
  const derived = [
    ...(call.hasBody ? ['400', '413', '415'] : []),
    ...(ACCESS_WITHOUT_TOKEN.includes(String(call.access)) ? [] : ['401']),
    ...(typeof call.access === 'object' || ['admin', 'team'].includes(String(call.access)) ? ['403'] : []),
    ...(call.path.includes('{') ? ['404'] : []),
    ...(call.acceptsClientGeneratedId || call.needsIfMatch ? ['409'] : []),
    ...(call.hasBody || call.hasQuery ? ['422'] : []),
    ...(call.needsIfMatch ? ['428'] : []),
    ...['429', '503', 'default'],
  ];
  return [...new Set([...derived, ...call.declared])].sort();
}

interface Kind {
  name: string;
  description: string;
}

/** Every documented failure, by its status. */
const KINDS: Record<string, Kind> = {
  400: { name: 'Unreadable', description: 'No JSON, or no valid request.' },
  401: { name: 'NotSignedIn', description: 'The access token or the credentials are missing or wrong.' },
  403: { name: 'Forbidden', description: 'The member may not do this.' },
  404: { name: 'NotFound', description: 'It does not exist, or it is another member’s.' },
  409: { name: 'Conflict', description: 'It contradicts what is stored.' },
  410: { name: 'Gone', description: 'It existed and was removed.' },
  413: { name: 'TooLarge', description: 'The request is larger than the server accepts.' },
  415: { name: 'WrongType', description: 'This operation does not accept the content type.' },
  416: { name: 'NoSuchRange', description: 'The file has no such part.' },
  422: { name: 'Invalid', description: 'One error for each field that is wrong or unknown.' },
  428: { name: 'VersionMissing', description: '`If-Match` must name the version to update.' },
  429: {
    name: 'TooMany',
    description: 'Too many requests; `Retry-After` says in how many seconds to try again.',
  },
  503: { name: 'Unavailable', description: 'The database or another part is unavailable; try again.' },
  default: { name: 'Failed', description: 'Any other failure.' },
};

/** The reference to a documented failure; throws for a status that has no line in `KINDS`. */
export function failureRef(status: string): { $ref: string } {
  const documented = KINDS[status];
  if (!documented) throw new Error(`Describe the failure ${status} in api/src/platform/openapi/failures.ts.`);
  return { $ref: `#/components/responses/${documented.name}` };
}

const REQUEST_ID = {
  description: 'Names the request in the server’s log.',
  schema: { type: 'string', format: 'uuid' },
};
const RETRY_AFTER = { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } };

/** The responses that `failureRef` refers to, for these statuses. */
export function failureResponses(statuses: Set<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(KINDS)
      .filter(([status]) => statuses.has(status))
      .map(([status, { name, description }]) => [name, failureResponse(status, description)]),
  );
}

function failureResponse(status: string, description: string): JsonObject {
  return {
    description,
    headers: { 'X-Request-Id': REQUEST_ID, ...(status === '429' ? { 'Retry-After': RETRY_AFTER } : {}) },
    content: { 'application/json': { schema: { $ref: FAILURE_REF } } },
  };
}
