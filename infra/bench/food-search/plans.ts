import { readFileSync, statSync } from 'node:fs';
import { run } from '../harness/database.ts';

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
};

interface Server {
  url(database?: string): string;
}

/** Does `act` while PostgreSQL tells of every statement of new connections to this database how it was run. */
export async function explained(
  server: Server,
  database_url: string,
  act: () => Promise<void>,
): Promise<void> {
  const name = new URL(database_url).pathname.slice(1);
  const settings = Object.entries(SETTINGS).map(
    ([setting, value]) => `ALTER DATABASE ${name} SET ${setting} = '${value}'`,
  );
  await run(server.url(), `LOAD 'auto_explain'; ${settings.join(';')}`);
  try {
    await act();
  } finally {
    await run(server.url(), `ALTER DATABASE ${name} RESET ALL`);
  }
}

/** What was written into PostgreSQL's log while `act` ran. */
export async function loggedDuring(log: string, act: () => Promise<unknown>): Promise<string> {
  const before = statSync(log).size;
  await act();
  return readFileSync(log).subarray(before).toString();
}

/** The statements about foods in a log, each with its parameters and the plan by which it ran. */
export function plansIn(log: string): string[] {
  return log.split(/\n(?!\t)/).flatMap((record) => {
    const [, duration, plan = ''] = /LOG: {2}duration: ([\d.]+ ms) {2}plan:\n([\s\S]*)$/.exec(record) ?? [];
    const text = plan.replaceAll('\n\t', '\n').replace(/^\t/, '');
    return /\bfood_|_foods\b/.test(text) ? [`${text.trimEnd()}\n(${duration})`] : [];
  });
}
