import type { AccessRule } from '../auth/access.ts';
import { type ApiError, errors, failureEnvelope } from '../http/errors.ts';
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
    ...(typeof call.access === 'object' || call.access === 'admin' ? ['403'] : []),
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
  example: ApiError;
}

/** Every documented failure, by its status. */
const KINDS: Record<string, Kind> = {
  400: kind('Unreadable', 'No JSON, or no valid request.', errors.malformedJson()),
  401: kind('NotSignedIn', 'The access token or the credentials are missing or wrong.', errors.notSignedIn()),
  403: kind('Forbidden', 'The member may not do this.', errors.forbidden()),
  404: kind('NotFound', 'It does not exist, or it is another member’s.', errors.notFound('entry')),
  409: kind('Conflict', 'It contradicts what is stored.', errors.usernameTaken()),
  410: kind('Gone', 'It existed and was removed.', errors.notFound()),
  413: kind('TooLarge', 'The request is larger than the server accepts.', errors.tooLarge()),
  415: kind('WrongType', 'This operation does not accept the content type.', errors.notJson()),
  416: kind('NoSuchRange', 'The file has no such part.', errors.noSuchRange()),
  422: kind(
    'Invalid',
    'One error for each field that is wrong or unknown.',
    errors.invalid('weight', 'Please enter a valid weight'),
  ),
  428: kind('VersionMissing', '`If-Match` must name the version to update.', errors.versionMissing()),
  429: kind(
    'TooMany',
    'Too many requests; `Retry-After` says in how many seconds to try again.',
    errors.tooMany(30),
  ),
  503: kind(
    'Unavailable',
    'The database or another part is unavailable; try again.',
    errors.databaseUnavailable(),
  ),
  default: kind('Failed', 'Any other failure.', errors.unexpected('01890a5d-ac96-774b-bcce-b302099a8057')),
};

function kind(name: string, description: string, example: ApiError): Kind {
  return { name, description, example };
}

/** The reference to a documented failure; throws for a status that has no line in `KINDS`. */
export function failureRef(status: string): { $ref: string } {
  const documented = KINDS[status];
  if (!documented) throw new Error(`Describe the failure ${status} in api/src/openapi/failures.ts.`);
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
      .map(([status, { name, description, example }]) => [
        name,
        failureResponse(status, description, example),
      ]),
  );
}

function failureResponse(status: string, description: string, example: ApiError): JsonObject {
  const envelope: JsonObject = JSON.parse(JSON.stringify(failureEnvelope(example)));
  return {
    description,
    headers: { 'X-Request-Id': REQUEST_ID, ...(status === '429' ? { 'Retry-After': RETRY_AFTER } : {}) },
    content: { 'application/json': { schema: { $ref: FAILURE_REF }, example: envelope } },
  };
}
