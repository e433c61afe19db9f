import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { send, wireRequest } from '../harness/connection.ts';
import { type DatabaseServer, databaseName, runSql } from '../harness/database.ts';
import type { BenchSubject } from '../harness/measure-kinds.ts';

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
};

/** Runs `work` while PostgreSQL logs the plan of every statement of new connections (auto_explain). */
export async function withLoggedPlans(
  server: DatabaseServer,
  database_url: string,
  work: () => Promise<void>,
): Promise<void> {
  const name = databaseName(database_url);
  const settings = Object.entries(SETTINGS).map(
    ([setting, value]) => `ALTER DATABASE ${name} SET ${setting} = '${value}'`,
  );
  await runSql(server.url(), `LOAD 'auto_explain'; ${settings.join(';')}`);
  try {
    await work();
  } finally {
    await runSql(server.url(), `ALTER DATABASE ${name} RESET ALL`);
  }
}

/** The plans of one request of each kind, as Markdown. Each request is sent once before. */
export async function searchPlans(dataDir: string, { port, tokens, kinds }: BenchSubject): Promise<string> {
  const log = join(dataDir, 'logs/postgres.log');
  const parts: string[] = [];
  for (const { name, paths } of kinds) {
    const path = paths[0] ?? '';
    const request = wireRequest('GET', path, tokens[0] ?? '');
    await send(port, request);
    const plans = plansIn(await loggedDuring(log, () => send(port, request)));
    parts.push(`## ${name}: \`${path}\`\n`, ...plans.map((plan) => `\`\`\`\n${plan}\n\`\`\`\n`));
  }
  return parts.join('\n');
}

/** The part of PostgreSQL's log that was written while `work` ran. */
async function loggedDuring(log: string, work: () => Promise<unknown>): Promise<string> {
  const before = statSync(log).size;
  await work();
  return readFileSync(log).subarray(before).toString();
}

/** The statements about foods in a log, each with its parameters and its plan. */
export function plansIn(log: string): string[] {
  return log.split(/\n(?!\t)/).flatMap((record) => {
    const [, duration, plan = ''] = /LOG: {2}duration: ([\d.]+ ms) {2}plan:\n([\s\S]*)$/.exec(record) ?? [];
    const text = plan.replaceAll('\n\t', '\n').replace(/^\t/, '');
    return /\bfood_|_foods\b/.test(text) ? [`${text.trimEnd()}\n(${duration})`] : [];
  });
}
