import { ApiError } from '../client/api-error.ts';
import { client, onlyAs } from '../client/client.ts';
import { reachability } from '../client/reachability.ts';
import { exclusively } from './exclusively.ts';
import { deleteRequest, type OutboxDatabase, requestsOf } from './outbox-database.ts';
import { nameOfRequest, type WaitingRequest } from './waiting-request.ts';

/** Called with the name of a waiting request that the server refuses, and the reason. */
type OnRefused = (name: string, reason: string) => void;

interface SentRequests {
  /** Names of the requests that the server has now. */
  names: string[];
  /** True if the remaining requests, and everything after them, must wait. */
  isOver: boolean;
}

/** Sends a member's waiting requests, each once, in the order in which they were made. */
export async function sendRequests(
  database: OutboxDatabase,
  member: string,
  onRefused: OnRefused,
): Promise<SentRequests> {
  const names: string[] = [];
  for (const { id } of await requestsOf(database, member)) {
    if (!reachability.now()) return { names, isOver: true };
    // Another tab may have sent it.
    const outcome = await exclusively(id, async () => {
      const request = await database.get('requests', id);
      return request && sendRequest(database, request, onRefused);
    });
    if (outcome === null) return { names, isOver: true };
    if (outcome) names.push(outcome);
  }
  return { names, isOver: false };
}

/** Resolves to its name; to undefined if the server refuses it, and to null if it must wait. */
async function sendRequest(
  database: OutboxDatabase,
  request: WaitingRequest,
  onRefused: OnRefused,
): Promise<string | undefined | null> {
  const { id, member, method, url, params, data, headers } = request;
  const name = nameOfRequest(request) ?? 'Change';
  try {
    await client.request({ method, url, params, data, headers, ...onlyAs(member) });
    await deleteRequest(database, id);
    return name;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.isRetryable) return null;
    await deleteRequest(database, id);
    // A 404 means that it is already deleted.
    if (method === 'delete' && failure.status === 404) return name;
    onRefused(name, failure.message);
    return undefined;
  }
}
