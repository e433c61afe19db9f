import { Client } from 'pg';

/**
 * Runs `work` on a connection of its own and ends it afterwards. Snapshot, locks and transaction end with the
 * connection: when it is lost, `signal` is aborted, also between two statements, and the loss is thrown. `stop` aborts
 * it as well.
 */
export async function onOwnConnection<T>(
  database_url: string,
  application_name: string,
  stop: AbortSignal,
  work: (client: Client, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: database_url, application_name });
  const lost = new AbortController();
  client.on('error', (error) => lost.abort(error));
  await client.connect();
  try {
    return await work(client, AbortSignal.any([stop, lost.signal]));
  } catch (error) {
    if (stop.aborted) throw stop.reason;
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    await client.end();
  }
}
