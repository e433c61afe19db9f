import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneAtATime, watchSources } from './watch-sources.ts';

test('changes during a call cause one more call, and one after it another', async () => {
  let calls = 0;
  const ends: (() => void)[] = [];
  const run = oneAtATime(() => {
    calls += 1;
    return new Promise((resolve) => ends.push(resolve));
  });
  const first = run();
  await Promise.all([run(), run(), run()]);
  expect(calls).toBe(1);
  ends.shift()?.();
  await Promise.resolve();
  expect(calls).toBe(2);
  ends.shift()?.();
  await first;
  expect(calls).toBe(2);
  void run();
  expect(calls).toBe(3);
});

test('a change calls the work again after a call that failed, which is said; others and outputs do not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'watched-'));
  for (const folder of ['api', 'api/dist']) mkdirSync(join(root, folder));
  let [call, said] = [() => {}, (_line: string) => {}];
  const concerned: string[] = [];
  const watcher = watchSources({
    folders: ['api'],
    root,
    concerns: (file) => {
      concerned.push(file);
      return file.endsWith('.ts');
    },
    work: async () => {
      call();
      throw new Error('no compiler');
    },
    say: (line) => said(line),
  });
  try {
    await once(watcher, 'ready');
    for (const name of ['dist/a.ts', 'a.ts', 'b.ts']) {
      const called = new Promise<void>((resolve) => {
        call = resolve;
      });
      const line = new Promise<string>((resolve) => {
        said = resolve;
      });
      writeFileSync(join(root, 'api', name), '');
      if (name.startsWith('dist')) continue;
      await called;
      expect(await line).toBe('no compiler');
    }
    expect(concerned).toEqual(['api/a.ts', 'api/b.ts']);
    const line = new Promise<string>((resolve) => {
      said = resolve;
    });
    watcher.emit('error', new Error('no more watches'));
    expect(await line).toBe('Changes may be missed: no more watches');
  } finally {
    await watcher.close();
    rmSync(root, { recursive: true });
  }
});
