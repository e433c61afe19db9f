import { v7 } from 'uuid';

/** A client-generated id, for what a page sends to the API and may have to send again. */
export function newId(): string {
  return v7();
}
