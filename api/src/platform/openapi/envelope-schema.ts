import type { JsonObject } from './json-schema.ts';

const FAILURE = 'Failure';
export const FAILURE_REF = `#/components/schemas/${FAILURE}`;

/** The success envelope around what a handler returns. */
export function successSchema(data: JsonObject): JsonObject {
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { type: 'boolean', enum: [true] }, data },
  };
}

/** The failure envelope and one of its errors. */
export const FAILURE_SCHEMAS: JsonObject = {
  ErrorItem: {
    type: 'object',
    required: ['code', 'message', 'field'],
    properties: {
      code: { type: 'string', description: 'UPPER_SNAKE, for programs.' },
      message: { type: 'string', description: 'For people.' },
      field: {
        type: ['string', 'null'],
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
