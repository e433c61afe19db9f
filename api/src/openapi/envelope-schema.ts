import type { OpenAPIObject } from '@nestjs/swagger';

export type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Schemas[string];

const FAILURE = 'Failure';

/** What a handler returns, inside the success envelope; `null` for one that returns nothing. */
export function successSchema(data: Schema | undefined): Schema {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { type: 'boolean', enum: [true] },
      data: data ?? { type: 'object', nullable: true, enum: [null] },
    },
  };
}

/** The failure envelope, and one of its errors. */
export const FAILURE_SCHEMAS: Schemas = {
  ErrorItem: {
    type: 'object',
    required: ['code', 'message', 'field'],
    properties: {
      code: { type: 'string', description: 'UPPER_SNAKE, for programs.', example: 'USERNAME_TAKEN' },
      message: { type: 'string', description: 'For people.' },
      field: {
        type: 'string',
        nullable: true,
        description: 'The field it belongs to, `items.0.quantity` inside lists; null for the whole.',
      },
    },
  },
  [FAILURE]: {
    type: 'object',
    required: ['success', 'errors', 'message', 'detail'],
    properties: {
      success: { type: 'boolean', enum: [false] },
      errors: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/ErrorItem' } },
      message: { type: 'string', description: 'Message of the first error.' },
      detail: { type: 'string', description: 'The same again.' },
      data: { description: 'With a version conflict: what is stored.' },
    },
  },
};

/** Every status that is no success. */
export const FAILURE_RESPONSE = {
  description: 'Refused or failed; `X-Request-Id` names the request in the log.',
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${FAILURE}` } } },
};
