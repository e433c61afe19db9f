import { isAlive } from '../locks/process-liveness.mjs';
import { freePort } from '../processes/ports.ts';
import { ask, postmasterPid, until } from './testing/command-process.ts';
import { dataDir, failure, killPostgres, port, startReady } from './testing/npm-start.ts';

describe('npm start', () => {
  it('starts the API again when it is killed', async () => {
    const started = await startReady();
    const api = (await ask(port))?.pid ?? 0;
    process.kill(api, 'SIGKILL');
    expect((await until(() => ask(port))).pid).not.toBe(api);
    expect(started.output()).toContain('The API ended unexpectedly (SIGKILL)');
  });

  it('continues after seven quick deaths of PostgreSQL and of the API, with growing pauses', async () => {
    const started = await startReady();
    await ask(port, 'POST', '/acknowledged');
    const said = (line: RegExp) => started.output().match(line)?.length ?? 0;
    for (let n = 0; n < 7; n++) {
      killPostgres();
      await until(() => said(/^PostgreSQL is back/gm) > n);
    }
    for (let n = 0; n < 7; n++) process.kill((await until(() => ask(port))).pid, 'SIGKILL');
    expect((await until(() => ask(port))).notes).toEqual(['/acknowledged']);
    expect(started.output()).toContain('PostgreSQL ended unexpectedly; starting it again in 3.2 s …');
    expect(started.output()).toContain('The API ended unexpectedly (SIGKILL); starting it again in 3.2 s …');
    expect(started.process.exitCode).toBeNull();
  });

  it('works after kill -9 of itself: its API ends, its PostgreSQL is reused', async () => {
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

  it('prints the one line with which the API refuses to start', async () => {
    const { code, line } = await failure({ FAKE_API_FAILURE: 'REQUESTS_PER_MINUTE is a number.' });
    expect(code).toBe(1);
    expect(line.split('\n').at(-1)).toBe('REQUESTS_PER_MINUTE is a number.');
    expect(postmasterPid(dataDir)).toBeNull();
  });
});
