import fc from 'fast-check';
import { DIET, progress, TODAY, WATER } from '../run-fixtures.ts';
import { type PendingTick, withPendingTicks } from './pending-ticks.ts';

const tap = (id: string, amount: number, fields: Partial<PendingTick> = {}): PendingTick => ({
  id,
  task_id: 'water',
  local_date: TODAY,
  amount,
  taken_back: false,
  ...fields,
});
const stored = progress(WATER, 3000, { done: 500, ticks: [{ id: 'a', amount: 500 }] });

it.each([
  ['no change without pending ticks', [], 500, false],
  ['an amount being sent', [tap('b', 250)], 750, false],
  ['an amount that the answer contains, once', [tap('a', 500)], 500, false],
  ['an amount being taken back', [tap('a', 500, { taken_back: true })], 0, false],
  ['an amount taken back while being sent', [tap('b', 250), tap('b', 250, { taken_back: true })], 500, false],
  ['an amount that completes the task', [tap('b', 2500)], 3000, true],
  ['no change for a tap on another task', [tap('b', 250, { task_id: 'diet' })], 500, false],
])('withPendingTicks shows %s', (_, pending, done, met) => {
  expect(withPendingTicks(WATER, stored, pending)).toMatchObject({ done, met });
});

it('withPendingTicks completes a tick task by one tick and reopens it when that is taken back', () => {
  const diet = (taken_back: boolean) => tap('t', 1, { task_id: 'diet', taken_back });
  const open = progress(DIET, 1);
  expect(withPendingTicks(DIET, open, [diet(false)])).toMatchObject({ done: 1, met: true });
  expect(withPendingTicks(DIET, open, [diet(false), diet(true)])).toMatchObject({ done: 0, met: false });
});

it('withPendingTicks shows the same whether or not the answer contains the ticks', () => {
  const taps = fc.uniqueArray(fc.record({ id: fc.uuid(), amount: fc.integer({ min: 1, max: 1000 }) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(taps, fc.nat(), (all, at) => {
      const pending = all.map(({ id, amount }) => tap(id, amount));
      const sum = all.reduce((total, { amount }) => total + amount, 0);
      const answered = all.slice(0, at % (all.length + 1));
      const known = progress(WATER, 3000, {
        done: answered.reduce((total, { amount }) => total + amount, 0),
        ticks: answered,
      });
      expect(withPendingTicks(WATER, known, pending).done).toBe(sum);
    }),
  );
});
