/** `npm start` in tests: each test has its own data folder and port, and its processes are ended after it. */
import { freePort } from '../../processes/ports.ts';
import {
  type CommandProcess,
  makeDataDir,
  postmasterPid,
  removeDataDir,
  startWithFakeApi,
  untilReady,
} from './command-process.ts';

/** The data folder of the test that runs. */
export let dataDir: string;
/** A free port for the start of the test that runs. */
export let port: number;
let starts: CommandProcess[];

beforeEach(async () => {
  dataDir = makeDataDir();
  port = await freePort();
  starts = [];
});

afterEach(async () => {
  for (const started of starts) started.process.kill('SIGKILL');
  await Promise.all(starts.map((started) => started.ended));
  await removeDataDir(dataDir);
});

/** Runs `npm start` with a fake API; resolves at once. */
export function start(env: NodeJS.ProcessEnv = {}): CommandProcess {
  const started = startWithFakeApi(dataDir, port, env);
  starts.push(started);
  return started;
}

/** Runs `npm start` and waits until it is ready. */
export async function startReady(): Promise<CommandProcess> {
  const started = start();
  await untilReady(started);
  return started;
}

/** Exit code and output of a start that must fail. */
export async function failure(env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; line: string }> {
  const started = start(env);
  const code = await started.ended;
  return { code, line: started.output().trim() };
}

/** Kills PostgreSQL as by `kill -9`; returns its process id. */
export function killPostgres(): number {
  const pid = postmasterPid(dataDir);
  if (pid === null) throw new Error('PostgreSQL does not run');
  process.kill(pid, 'SIGKILL');
  return pid;
}
