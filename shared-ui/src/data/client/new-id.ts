import { v7 } from 'uuid';

/** Returns a client-generated id for a request that may have to be repeated. */
export function newId(): string {
  return v7();
}
