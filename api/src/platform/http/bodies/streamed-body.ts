import type { IncomingHttpHeaders } from 'node:http';

/**
 * True if a request declares a multipart form. Only uploads of media may (`media/uploads/form-uploads.ts`), so that
 * after the first hooks a form is an upload.
 */
export function isForm({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return /^\s*multipart\/form-data/i.test(type);
}

/** The same for a body of bytes: only the parts of large files (`byte-bodies.ts`). */
export function isBytes({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return /^\s*application\/octet-stream/i.test(type);
}

/** True if the handler reads the body while it arrives: it waits for its sender, and has limits of its own. */
export const isStreamed = (headers: IncomingHttpHeaders): boolean => isForm(headers) || isBytes(headers);
