import { ApiExtension } from '@nestjs/swagger';

/** Where the document's maker finds them; it takes them out again. */
export const X_FAILURES = 'x-failures';

/**
 * Names failures of a route for its documentation that cannot be seen from its shape: `@ApiFailures(409)`. Those that can
 * (`openapi/failures.ts`) need no word. No `ApiResponse`: beside one of these the success would not be described.
 */
export const ApiFailures = (...statuses: number[]) => ApiExtension(X_FAILURES, statuses);
