import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildDescription } from '../build/front-ends/describe-build.ts';
import { RELEASE } from '../deploy/build/seal.ts';
import { Failure } from '../failure.ts';
import { ReloadServer } from './reload-server.ts';

/** First port to try; the ones behind it are for feature apps that are developed at the same time. */
const PORT = 4201;
const PORTS = 20;

/** Serves the builds of a feature app from a folder, on the first free port. */
export const firstFree = (folder: string) => onFreePort(PORT, (port) => ReloadServer.start(port, folder));

/** Starts a server on the first free port from `first` on. @throws Failure when 20 are taken */
export async function onFreePort<Server>(
  first: number,
  start: (port: number) => Promise<Server>,
): Promise<{ server: Server; origin: string }> {
  for (let port = first; port < first + PORTS; port += 1) {
    const server = await start(port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
    });
    if (server) return { server, origin: `http://localhost:${port}` };
  }
  throw new Failure(`The ports from ${first} to ${first + PORTS - 1} are all taken by other programs.`);
}

/** Makes sure that the product at `url` lets pages take code from `origin`. @throws Failure with the remedy */
export async function requireAllowed(url: string, origin: string, remedy: string): Promise<void> {
  const config: object | null = await fetch(`${url}/config.json`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (!config) throw new Failure(`No product answers at ${url}: ${remedy}`);
  const allowed = 'override_origins' in config ? (config.override_origins as string[]) : [];
  if (!allowsOrigin(allowed, origin))
    throw new Failure(
      `The product at ${url} lets no page take code from ${origin}: start it with OVERRIDE_ORIGINS=http://localhost:*`,
    );
}

/** The address that shows a feature app from its sources in the product at `url`. */
export const overrideAddress = (url: string, name: string, origin: string, folder: string) =>
  `${url}${pathOf(folder)}?override=${name}@${origin}`;

/** Path of a page that shows the feature app: its own, or one with the New Entry menu. */
function pathOf(folder: string): string {
  try {
    const { slots } = JSON.parse(readFileSync(join(folder, RELEASE), 'utf8')) as BuildDescription;
    return slots.find(({ slot }) => slot.startsWith('page:'))?.slot.slice('page:'.length) ?? '/dashboard';
  } catch {
    return '/dashboard';
  }
}

/** True if a setting such as `['http://localhost:4201']` or `['http://localhost:*']` names this origin. */
export function allowsOrigin(allowed: string[], origin: string): boolean {
  const anyPort = origin.replace(/:\d+$/, ':*');
  return allowed.some((one) => one === origin || one === anyPort);
}
