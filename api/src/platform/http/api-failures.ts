import { ApiExtension } from '@nestjs/swagger';

/** The extension in which `describeApi` finds the statuses; it removes the extension from the document. */
export const X_FAILURES = 'x-failures';

/**
 * Documents failures of a route that do not follow from its shape: `@ApiFailures(409)`. Those that do are added
 * automatically (`openapi/failures.ts`). `@ApiResponse` does not fit: beside it the plugin would not describe the
 * success.
 */
export const ApiFailures = (...statuses: number[]) => ApiExtension(X_FAILURES, statuses);
