import { database, mediaDir, type SignedIn } from '../accounts/sign-in.ts';
import { type Answer, Client } from '../client.ts';
import { startServer, type TestServer } from '../test-server.ts';

export const AT_ONCE = 50;
const BUSY = 503;

let processes: TestServer[] = [];

/** Gives the tests of a file two processes of the API on the database of their worker, with these settings. */
export function useTwoProcesses(settings: () => NodeJS.ProcessEnv = () => ({})): void {
  beforeAll(async () => {
    const all = { MEDIA_DIR: mediaDir(), SCHEDULED_TASKS: 'off', ...settings() };
    processes = await Promise.all([1, 2].map(() => startServer(database().url, all)));
  });
  afterAll(() => Promise.all(processes.map((one) => one.stop())));
}

/** A client of one of the processes. */
export const clientOf = (n: number, member?: SignedIn): Client =>
  new Client(processes[n % processes.length]?.url ?? '', member?.access_token);

/** Sends a request again for as long as the server is too busy for it: it waited for a place or a lock in vain, and did nothing. */
async function answerTo(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== BUSY) return answer;
  }
}

/** Sends 50 requests at once, half of them to each process. */
export const race = (
  send: (client: Client, n: number) => Promise<Answer>,
  member?: SignedIn,
): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => answerTo(() => send(clientOf(n, member), n))));

/** The statuses of the answers with their numbers. */
export function statusesOf(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Fails unless one answer has the first status, and all others have one of the second ones. */
export function expectOneOf(answers: readonly Answer[], won: number, lost: readonly number[]): void {
  const others = statusesOf(answers);
  expect(others).toMatchObject({ [won]: 1 });
  delete others[won];
  for (const status of Object.keys(others)) expect(lost).toContain(Number(status));
}

/** Sends a body with DELETE. */
export const deleteWith = (client: Client, path: string, body: object, token: string | null) =>
  client.raw(`/api/v1${path}`, {
    method: 'DELETE',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });

/** The number of rows of a table, with a condition. */
export async function count(from: string, values: unknown[] = []): Promise<number> {
  const [row] = await database().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${from}`,
    values,
  );
  return row?.count ?? -1;
}
