import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/**
 * Names failures of a route for its documentation that cannot be seen from its shape: `@Fails(409)`. Those that can
 * (`openapi/failures.ts`) need no word.
 */
export const Fails = (...statuses: number[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status })));
