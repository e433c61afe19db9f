import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { isAlive } from '../locks/process-liveness.mjs';
import { ask, postgresLog, postmasterPid, until } from './testing/command-process.ts';
import { dataDir, failure, killPostgres, port, startReady } from './testing/npm-start.ts';

describe('npm start', () => {
  it('makes secrets and logs that only their owner may read, prints its address when ready, and ends cleanly on SIGTERM', async () => {
    const started = await startReady();
    expect(started.output()).toMatch(new RegExp(`^ready: http://localhost:${port}$`, 'm'));
    for (const file of ['secrets.json', 'logs/api.log', 'logs/postgres.log'])
      expect([file, statSync(join(dataDir, file)).mode & 0o777]).toEqual([file, 0o600]);
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

  it('makes nothing live when a migration fails, names it, says that nothing was changed, and leaves nothing running', async () => {
    const said =
      'The migration Goals1 failed: no such column. Nothing was changed: the release before starts.';
    const { code, line } = await failure({ FAKE_PREPARE_FAILURE: said });
    expect(code).toBe(1);
    expect(line.split('\n').at(-1)).toBe(said);
    expect(line).not.toContain('went live');
    expect(postmasterPid(dataDir)).toBeNull();
  });
});

describe('npm start fails with one line and exit code 1 when', () => {
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
