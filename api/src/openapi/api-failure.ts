import { ApiExtension } from '@nestjs/swagger';

/** Where the document's maker finds them; it takes them out again. */
export const X_FAILS = 'x-fails';

/**
 * Names failures of a route for its documentation that cannot be seen from its shape: `@Fails(409)`. Those that can
 * (`openapi/failures.ts`) need no word. No `ApiResponse`: beside one of these the success would not be described.
 */
export const Fails = (...statuses: number[]) => ApiExtension(X_FAILS, statuses);
