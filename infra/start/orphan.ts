import { setTimeout as delay } from 'node:timers/promises';
import { commandLine, isAlive } from '../locks/process-liveness.ts';
import type { DataFolderHolder } from './data-folder-lock.ts';

const PATIENCE_MS = 6000;

/**
 * The API process of a supervisor that was killed ends by itself as soon as it notices, and holds the port until
 * then: waits for it, and ends it by force when it takes too long.
 */
export async function waitForOrphan(previous: DataFolderHolder | null): Promise<void> {
  const pid = previous?.api_pid;
  if (!pid || !isOrphan(pid)) return;
  const deadline = Date.now() + PATIENCE_MS;
  while (isOrphan(pid) && Date.now() < deadline) await delay(50);
  if (isOrphan(pid)) process.kill(pid, 'SIGKILL');
  while (isOrphan(pid)) await delay(20);
}

const isOrphan = (pid: number) => isAlive(pid) && /[\\/]main\.[jt]s/.test(commandLine(pid));
