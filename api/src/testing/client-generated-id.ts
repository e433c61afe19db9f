import { randomUUID } from 'node:crypto';

/** A client-generated id: a UUID of version 7 (its time does not matter to the server). */
export function clientGeneratedId(): string {
  return randomUUID().replace(/^(.{14})./, '$17');
}
