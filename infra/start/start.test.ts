import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { isAlive } from '../locks/process-liveness.ts';
import { freePort } from '../processes/ports.ts';
import {
  ask,
  type CommandProcess,
  makeDataDir,
  postgresLog,
  postmasterPid,
  removeDataDir,
  startWithFakeApi,
  until,
  untilReady,
} from './testing/command-process.ts';

jest.setTimeout(120_000);

let dataDir: string;
let port: number;
let trials: CommandProcess[];

beforeEach(async () => {
  dataDir = makeDataDir();
  port = await freePort();
  trials = [];
});

afterEach(async () => {
  for (const trial of trials) trial.process.kill('SIGKILL');
  await Promise.all(trials.map((trial) => trial.ended));
  await removeDataDir(dataDir);
});

function start(env: NodeJS.ProcessEnv = {}): CommandProcess {
  const trial = startWithFakeApi(dataDir, port, env);
  trials.push(trial);
  return trial;
}

async function startReady(): Promise<CommandProcess> {
  const trial = start();
  await untilReady(trial);
  return trial;
}

/** What a start says that must fail: its exit code and its one line. */
async function failure(env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; line: string }> {
  const trial = start(env);
  const code = await trial.ended;
  return { code, line: trial.output().trim() };
}

function killPostgres(): number {
  const pid = postmasterPid(dataDir);
  if (pid === null) throw new Error('PostgreSQL does not run');
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('npm start', () => {
  it('makes secrets at the first start that only their owner may read, says where it is ready, and ends cleanly on SIGTERM', async () => {
    const trial = await startReady();
    expect(trial.output()).toMatch(new RegExp(`^ready: http://localhost:${port}$`, 'm'));
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    const api = (await ask(port))?.pid ?? 0;
    const postgres = postmasterPid(dataDir) ?? 0;
    expect(isAlive(api) && isAlive(postgres)).toBe(true);

    trial.process.kill('SIGTERM');
    expect(await trial.ended).toBe(0);
    expect(isAlive(api) || isAlive(postgres)).toBe(false);

    await startReady();
    expect(postgresLog(dataDir)).toMatch(/database system was shut down at .*\n(?!.*recovery)/);
    expect(postgresLog(dataDir)).not.toMatch(/not properly shut down/);
  });

  it('starts PostgreSQL again when it is killed, and loses no acknowledged write', async () => {
    await startReady();
    await ask(port, 'POST', '/acknowledged');
    const killed = killPostgres();
    await until(() => ![null, killed].includes(postmasterPid(dataDir)), 5);
    expect((await until(() => ask(port))).notes).toEqual(['/acknowledged']);
  });

  it('starts the API again when it is killed', async () => {
    const trial = await startReady();
    const api = (await ask(port))?.pid ?? 0;
    process.kill(api, 'SIGKILL');
    expect((await until(() => ask(port))).pid).not.toBe(api);
    expect(trial.output()).toContain('The API ended unexpectedly (SIGKILL)');
  });

  it('works after kill -9 of itself: its API ends, its PostgreSQL is taken over', async () => {
    const first = await startReady();
    await ask(port, 'POST', '/acknowledged');
    const postgres = postmasterPid(dataDir);
    first.process.kill('SIGKILL');
    await startReady();
    expect((await ask(port))?.notes).toEqual(['/acknowledged']);
    expect(postmasterPid(dataDir)).toBe(postgres);
  });

  it('works after kill -9 of itself and of PostgreSQL at once', async () => {
    const first = await startReady();
    await ask(port, 'POST', '/acknowledged');
    first.process.kill('SIGKILL');
    killPostgres();
    await startReady();
    expect((await ask(port))?.notes).toEqual(['/acknowledged']);
  });

  it('refuses a second start on the same data folder while one runs', async () => {
    const first = await startReady();
    const { code, line } = await failure({ PORT: String(await freePort()) });
    expect({ code, line }).toEqual({
      code: 1,
      line: `npm start already runs on ${dataDir} (process ${first.process.pid}): stop it, or set another DATA_DIR and PORT.`,
    });
  });

  it('ends by force on a second Ctrl-C while a request hangs, and leaves nothing running', async () => {
    const trial = await startReady();
    const pids = [(await ask(port))?.pid ?? 0, postmasterPid(dataDir) ?? 0];
    const hanging = ask(port, 'PUT');
    await until(async () => (await ask(port))?.hanging === 1);
    trial.process.kill('SIGINT');
    await until(() => /^stopping/m.test(trial.output()));
    await until(() => trial.process.kill('SIGINT') && /^ending by force/m.test(trial.output()));
    await trial.ended;
    expect(await hanging).toBeNull();
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('passes on the one line with which the API refuses to start', async () => {
    const { code, line } = await failure({ STAND_IN_FAILURE: 'REQUESTS_PER_MINUTE is a number.' });
    expect(code).toBe(1);
    expect(line.split('\n').at(-1)).toBe('REQUESTS_PER_MINUTE is a number.');
    expect(postmasterPid(dataDir)).toBeNull();
  });
});

describe('npm start says in one line and ends with 1 when', () => {
  it('the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await until(() => other.listening);
    const said = await failure();
    other.close();
    expect(said).toEqual({
      code: 1,
      line: `Port ${port} is taken by another program: end that one, or choose another (PORT=${port + 1} npm start).`,
    });
  });

  it('nobody answers at DATABASE_URL, without telling the password', async () => {
    const { code, line } = await failure({ DATABASE_URL: 'postgresql://me:hidden@127.0.0.1:1/fettle' });
    expect(code).toBe(1);
    expect(line.split('\n').at(-1)).toBe(
      'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED).',
    );
    expect(line).not.toContain('hidden');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535, not "http".'],
    [
      { HOST: '203.0.113.7' },
      'HOST=203.0.113.7 is no address of this machine (127.0.0.1: only here, 0.0.0.0: the network).',
    ],
    [{ TLS_CERT: 'cert.pem' }, 'TLS_CERT and TLS_KEY must be set together.'],
  ])('a setting is wrong: %j', async (env, line) => {
    expect(await failure(env)).toEqual({ code: 1, line });
  });
});
