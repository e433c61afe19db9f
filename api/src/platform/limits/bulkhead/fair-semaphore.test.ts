import { FairSemaphore } from './fair-semaphore.ts';

it('admits as many callers as it has slots, and the others in order', () => {
  const semaphore = new FairSemaphore({ slots: 2, slots_per_caller: 2, longest_wait_ms: 1000 });
  const entered: string[] = [];
  const release: Record<string, () => void> = {};
  const acquire = (name: string) =>
    semaphore.acquire('ada', (done) => {
      entered.push(name);
      if (done) release[name] = done;
    });
  for (const name of ['one', 'two', 'three', 'four']) acquire(name);
  expect(entered).toEqual(['one', 'two']);
  release.two?.();
  release.two?.();
  expect(entered).toEqual(['one', 'two', 'three']);
  release.one?.();
  expect(entered.at(-1)).toBe('four');
});

it('keeps slots for other callers, which overtake a caller that has its maximum', () => {
  const semaphore = new FairSemaphore({ slots: 3, slots_per_caller: 2, longest_wait_ms: 1000 });
  const entered: string[] = [];
  const release: Record<string, () => void> = {};
  const acquire = (caller: string, name: string) =>
    semaphore.acquire(caller, (done) => {
      entered.push(name);
      if (done) release[name] = done;
    });
  for (const n of [1, 2, 3, 4]) acquire('ada', `ada ${n}`);
  expect(entered).toEqual(['ada 1', 'ada 2']);
  acquire('bob', 'bob 1');
  acquire('bob', 'bob 2');
  expect(entered.slice(2)).toEqual(['bob 1']);
  release['bob 1']?.();
  expect(entered.slice(3)).toEqual(['bob 2']);
  release['ada 1']?.();
  expect(entered.slice(4)).toEqual(['ada 3']);
  release['bob 2']?.();
  expect(entered.slice(5)).toEqual([]);
  release['ada 2']?.();
  expect(entered.slice(5)).toEqual(['ada 4']);
});

it('passes null to a caller that waited too long', async () => {
  const semaphore = new FairSemaphore({ slots: 1, slots_per_caller: 1, longest_wait_ms: 20 });
  semaphore.acquire('ada', () => undefined);
  expect(await new Promise((resolve) => semaphore.acquire('bob', resolve))).toBeNull();
});
