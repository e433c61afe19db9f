import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFile, holderOf, liveHolder, withLock } from './file-lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fettle-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusal = ({ pid }: { pid: number }) => new Error(`held by ${pid}`);

describe('a claimed file', () => {
  let other: ChildProcess;
  beforeEach(async () => {
    other = spawn(process.execPath, ['--eval', 'console.log(1); setInterval(() => 0, 1000)']);
    await once(other.stdout as NodeJS.ReadableStream, 'data');
  });
  afterEach(() => other.kill('SIGKILL'));

  const claimOfOther = (named: { started?: string } = {}) => ({
    ...holderOf(other.pid ?? 0),
    ...named,
    task: 'b',
  });

  it('names its holder, with information that the holder may replace, until it is released', () => {
    const claim = claimFile(file, { task: 'a' }, refusal);
    expect(claim.previous).toBeNull();
    expect(liveHolder(file)).toMatchObject({ pid: process.pid, task: 'a' });
    claim.update({ task: 'b' });
    expect(liveHolder(file)).toMatchObject({ pid: process.pid, task: 'b' });
    claim.release();
    expect(liveHolder(file)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused to other processes while its holder lives', () => {
    writeFileSync(file, JSON.stringify(claimOfOther()));
    expect(() => claimFile(file, { task: 'a' }, refusal)).toThrow(`held by ${other.pid}`);
    expect(liveHolder(file)).toEqual(claimOfOther());
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is free after kill -9 of its holder, and returns the information that the holder left', async () => {
    writeFileSync(file, JSON.stringify(claimOfOther()));
    const left = claimOfOther();
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(claimFile(file, { task: 'a' }, refusal).previous).toEqual(left);
    expect(liveHolder(file)).toMatchObject({ pid: process.pid, task: 'a' });
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it.each(['{"pid":', 'null', ''])('is free when its text is %j', (text) => {
    writeFileSync(file, text);
    expect(claimFile(file, { task: 'a' }, refusal).previous).toBeNull();
  });

  if (process.platform === 'linux') {
    it('is free when its process number now belongs to another process', () => {
      writeFileSync(file, JSON.stringify(claimOfOther({ started: 'another boot' })));
      expect(claimFile(file, { task: 'a' }, refusal).previous).toEqual(
        claimOfOther({ started: 'another boot' }),
      );
    });
  }
});

describe('a lock that processes wait for', () => {
  it('runs actions one after the other', async () => {
    const steps: string[] = [];
    const action = (name: string) => async () => {
      steps.push(`${name} starts`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
    };
    await Promise.all([withLock(file, action('a')), withLock(file, action('b'))]);
    expect(steps.map((step) => step.split(' ')[1])).toEqual(['starts', 'ends', 'starts', 'ends']);
    expect(existsSync(file)).toBe(false);
  });

  it('reports once that it waits, and returns the information of a killed holder', async () => {
    const onWait = jest.fn();
    writeFileSync(file, JSON.stringify({ pid: 999_999_999, started: '', task: 'a' }));
    const previous = async (claim: { previous: object | null }) => claim.previous;
    const [first, second] = await Promise.all([
      withLock(file, previous, { onWait }),
      withLock(file, previous, { onWait }),
    ]);
    expect([first, second]).toEqual([{ pid: 999_999_999, started: '', task: 'a' }, null]);
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  it('gets signs of life while it is held', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    await withLock(file, async () => {
      utimesSync(file, 1, 1);
      jest.advanceTimersByTime(5000);
      while (statSync(file).mtimeMs < Date.now() - 5000) await new Promise(setImmediate);
    });
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('stays with the process that took it over from a stalled one', async () => {
    await withLock(file, async () => {
      rmSync(file);
      writeFileSync(file, 'another process');
    });
    expect(readFileSync(file, 'utf8')).toBe('another process');
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is taken over when its process gave no sign of life for a minute, or is gone', async () => {
    writeFileSync(file, JSON.stringify(holderOf(process.ppid)));
    const longAgo = Date.now() / 1000 - 60;
    utimesSync(file, longAgo, longAgo);
    await expect(withLock(file, async () => 'first')).resolves.toBe('first');
    writeFileSync(file, JSON.stringify({ ...holderOf(process.ppid), pid: 999_999_999 }));
    await expect(withLock(file, async () => 'second')).resolves.toBe('second');
    expect(readdirSync(folder)).toEqual([]);
  });
});
