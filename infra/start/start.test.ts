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

function start(env: NodeJS.ProcessEnv = {}): CommandProcess {
  const started = startWithFakeApi(dataDir, port, env);
  starts.push(started);
  return started;
}

async function startReady(): Promise<CommandProcess> {
  const started = start();
  await untilReady(started);
  return started;
}

/** What a start says that must fail: its exit code and its one line. */
async function failure(env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; line: string }> {
  const started = start(env);
  const code = await started.ended;
  return { code, line: started.output().trim() };
}

function killPostgres(): number {
  const pid = postmasterPid(dataDir);
  if (pid === null) throw new Error('PostgreSQL does not run');
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('npm start', () => {
  it('makes secrets at the first start that only their owner may read, says where it is ready, and ends cleanly on SIGTERM', async () => {
    const started = await startReady();
    expect(started.output()).toMatch(new RegExp(`^ready: http://localhost:${port}$`, 'm'));
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    const api = (await ask(port))?.pid ?? 0;
    const postgres = postmasterPid(dataDir) ?? 0;
    expect(isAlive(api) && isAlive(postgres)).toBe(true);

    started.process.kill('SIGTERM');
    expect(await started.ended).toBe(0);
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
    const started = await startReady();
    const api = (await ask(port))?.pid ?? 0;
    process.kill(api, 'SIGKILL');
    expect((await until(() => ask(port))).pid).not.toBe(api);
    expect(started.output()).toContain('The API ended unexpectedly (SIGKILL)');
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
    const started = await startReady();
    const pids = [(await ask(port))?.pid ?? 0, postmasterPid(dataDir) ?? 0];
    const hanging = ask(port, 'PUT');
    await until(async () => (await ask(port))?.hanging === 1);
    started.process.kill('SIGINT');
    await until(() => /^stopping/m.test(started.output()));
    await until(() => started.process.kill('SIGINT') && /^ending by force/m.test(started.output()));
    await started.ended;
    expect(await hanging).toBeNull();
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('passes on the one line with which the API refuses to start', async () => {
    const { code, line } = await failure({ FAKE_API_FAILURE: 'REQUESTS_PER_MINUTE is a number.' });
    expect(code).toBe(1);
    expect(line.split('\n').at(-1)).toBe('REQUESTS_PER_MINUTE is a number.');
    expect(postmasterPid(dataDir)).toBeNull();
  });

  it('makes nothing live when a migration fails, says which one and that nothing was changed, and leaves nothing running', async () => {
    const said =
      'The migration Goals1 failed: no such column. Nothing was changed: the release before starts.';
    const { code, line } = await failure({ FAKE_PREPARE_FAILURE: said });
    expect(code).toBe(1);
    expect(line.split('\n').at(-1)).toBe(said);
    expect(line).not.toContain('went live');
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

  it('no server answers at DATABASE_URL, without printing the password', async () => {
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
