import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request declares a multipart form. Only uploads of media may (`media/uploads/form-uploads.ts`), so that
 * after the first hooks a form is an upload, which waits for its sender and has limits of its own.
 */
export function isForm({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return /^\s*multipart\/form-data/i.test(type);
}
