import { setTimeout as delay } from 'node:timers/promises';
import { KeptProcess } from './kept-process.ts';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(async () => undefined) }));
const pauses = () => jest.mocked(delay).mock.calls.map(([ms]) => ms);
beforeEach(() => jest.mocked(delay).mockClear());

/** A process whose first starts fail, and the reports about its deaths. */
function kept(failures: number) {
  const deaths: string[] = [];
  let starts = 0;
  const process = new KeptProcess({
    start: async () => {
      starts += 1;
      if (starts <= failures) throw new Error('no');
    },
    died: (how, pause, quickDeaths) => deaths.push(`${how}, ${pause} ms, ${quickDeaths}`),
  });
  return { process, deaths };
}
const unstopped = () => new AbortController().signal;

describe('a process that died', () => {
  it('is restarted at once, and after each failed start after a longer pause of at most 30 s', async () => {
    expect(await kept(11).process.revive('SIGKILL', 0, unstopped())).toBe(true);
    expect(pauses()).toEqual([
      ...[0, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600],
      ...[30_000, 30_000, 30_000],
    ]);
  });

  it('is reported with how it ended, the pause, and the number of quick deaths', async () => {
    const { process, deaths } = kept(1);
    await process.revive('SIGKILL', 0, unstopped());
    expect(deaths).toEqual(['SIGKILL, 0 ms, 1', 'no, 200 ms, 2']);
  });

  it('is restarted after longer pauses with each quick death, and at once after it lived for more than a minute', async () => {
    const { process } = kept(0);
    for (const lived of [10, 10, 60_000, 61_000, 10]) await process.revive('SIGKILL', lived, unstopped());
    expect(pauses()).toEqual([0, 200, 400, 0, 200]);
  });

  it('is not restarted once the signal is aborted, also during a pause', async () => {
    const stop = new AbortController();
    const { process, deaths } = kept(1000);
    const revived = process.revive('SIGKILL', 0, stop.signal);
    expect(delay).toHaveBeenLastCalledWith(0, undefined, { signal: stop.signal });
    stop.abort();
    expect(await revived).toBe(false);
    expect(await process.revive('SIGKILL', 0, stop.signal)).toBe(false);
    expect(deaths).toHaveLength(1);
  });

  it('is not restarted after a failure that another start cannot fix', async () => {
    const lost = new KeptProcess({
      start: () => Promise.reject(new Error('another version')),
      died: () => undefined,
      failure: (error) => {
        throw error;
      },
    });
    await expect(lost.revive('', 0, unstopped())).rejects.toThrow('another version');
  });
});
