import { ApiExtension } from '@nestjs/swagger';

/** Where `describeApi` finds them; it removes them from the document. */
export const X_FAILURES = 'x-failures';

/**
 * Names failures of a route for its documentation that cannot be seen from its shape: `@ApiFailures(409)`. Those that can
 * (`openapi/failures.ts`) are added by themselves. No `ApiResponse`: beside one of these the success would not be described.
 */
export const ApiFailures = (...statuses: number[]) => ApiExtension(X_FAILURES, statuses);
