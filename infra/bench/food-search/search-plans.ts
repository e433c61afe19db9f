import { join } from 'node:path';
import { wireRequest } from '../harness/connection.ts';
import { send } from '../harness/one-request.ts';
import type { Asked } from './measure-kinds.ts';
import { loggedDuring, plansIn } from './plans.ts';

/** By which plans PostgreSQL answers one request of each kind; each was asked once before. As Markdown. */
export async function searchPlans(dataDir: string, { port, tokens, kinds }: Asked): Promise<string> {
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
