import { randomBytes } from 'node:crypto';
import type { Configuration } from '../../../platform/config/configuration.ts';
import { FactorKey } from './factor-key.ts';

const keyOf = (factor_key: Buffer | null) => new FactorKey({ factor_key } as Configuration);
const key = keyOf(randomBytes(32));

it('opens what it sealed, for the same owner alone', () => {
  const sealed = key.seal('a secret', 'ada');
  expect(sealed).not.toContain('secret');
  expect(key.open(sealed, 'ada')).toBe('a secret');
  expect(key.open(sealed, 'bob')).toBeNull();
  expect(key.seal('a secret', 'ada')).not.toBe(sealed);
});

it('tells a text of another key from a damaged one, and opens neither', () => {
  const sealed = keyOf(randomBytes(32)).seal('a secret', 'ada');
  expect([key.opens(sealed), key.open(sealed, 'ada')]).toEqual([false, null]);
  const own = key.seal('a secret', 'ada');
  for (const damaged of [
    `${key.id}.`,
    `${key.id}.AAAA`,
    own.slice(0, -4),
    `${own.slice(0, -2)}AA`,
    `${key.id}.${sealed.slice(9)}`,
  ])
    expect([key.opens(damaged), key.open(damaged, 'ada')]).toEqual([true, null]);
});

it('opens nothing without a key', () => {
  const none = keyOf(null);
  expect([none.id, none.open(key.seal('a secret', 'ada'), 'ada')]).toEqual([null, null]);
});
