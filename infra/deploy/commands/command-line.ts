import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { s3TimeoutSeconds } from '../../../api/src/platform/config/s3-address.ts';
import { failureLine } from '../../failure.ts';
import { readSettings } from '../../product/start/settings.ts';
import { ROOT } from '../../workspace.ts';
import { useDeployBucket } from '../store/deploy-bucket.ts';

/** Input of a command of the deploy library. */
export interface Call {
  args: string[];
  dataDir: string;
  /** Seconds since the command began: `3.2 s`. */
  seconds(): string;
}

/**
 * Runs `npm run deploy`, `rollback` or `registry`. Exit code 0 when it is done, 1 when it refused (each reason is a
 * line), 2 when the arguments are wrong: `run` returns false then, or the parser of arguments throws.
 */
export async function runDeployCommand(usage: string, run: (call: Call) => Promise<boolean>): Promise<void> {
  const started = performance.now();
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return;
  }
  try {
    const { dataDir, deployStore } = readSettings(process.env);
    await useDeployBucket(dataDir, deployStore, s3TimeoutSeconds(process.env));
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (await run({ args, dataDir, seconds })) return;
    console.error(usage);
    process.exitCode = 2;
  } catch (error) {
    const wrongArguments = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    console.error(wrongArguments ? `${failureLine(error)}\n${usage}` : failureLine(error));
    process.exitCode = wrongArguments ? 2 : 1;
  }
}

/** Name of the deployer, for the history: git's `user.name` in this clone, else the name of the system's user. */
export function deployer(): string {
  const git = spawnSync('git', ['-c', 'safe.directory=*', 'config', 'user.name'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const name = git.status === 0 ? git.stdout.trim() : '';
  return name || systemUser();
}

/** Name of the system's user, who may be a number without a name in a container. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
