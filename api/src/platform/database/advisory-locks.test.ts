import { ADVISORY_LOCKS } from './advisory-locks.ts';

it('all advisory locks have different numbers', () => {
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
