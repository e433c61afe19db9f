import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request says that it brings a form. Only uploads of media may (`media/uploads/form-uploads.ts`), so that past the
 * first hooks a form is an upload, which waits for its sender and is bound by its own limits.
 */
export function isForm({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return /^\s*multipart\/form-data/i.test(type);
}
