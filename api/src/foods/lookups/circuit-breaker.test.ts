import type { ProviderReply } from '../sources/provider/food-provider.ts';
import { CircuitBreaker } from './circuit-breaker.ts';

const MISS: ProviderReply = { outcome: 'miss' };
const DOWN: ProviderReply = { outcome: 'unavailable', reason: 'answered 500' };
const LIMITED: ProviderReply = { outcome: 'rate_limited', reason: 'answered 429', pause_ms: 60_000 };

let now: number;
let circuit: CircuitBreaker;
beforeEach(() => {
  now = 1_000_000;
  circuit = new CircuitBreaker(4_000, () => now);
});

describe('a provider that failed', () => {
  it('is not called for 5 s, and then by one test call', () => {
    expect(circuit.refusal()).toBeNull();
    expect(circuit.record(DOWN)).toBe(true);
    now += 4_999;
    expect(circuit.refusal()).toBe('unavailable');
    now += 1;
    expect([circuit.refusal(), circuit.refusal(), circuit.refusal()]).toEqual([
      null,
      'unavailable',
      'unavailable',
    ]);
  });

  it('allows another test call when the first was never answered', () => {
    circuit.record(DOWN);
    now += 5_000;
    circuit.refusal();
    now += 4_000;
    expect(circuit.refusal()).toBeNull();
  });

  it('is not called for twice as long after each failure, at most a minute', () => {
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      circuit.record(DOWN);
      now += seconds * 1000 - 1;
      expect(circuit.refusal()).toBe('unavailable');
      now += 1;
      expect(circuit.refusal()).toBeNull();
    }
  });

  it('is called as before after an answer', () => {
    circuit.record(DOWN);
    expect(circuit.record(DOWN)).toBe(false);
    now += 10_000;
    circuit.refusal();
    expect(circuit.record(MISS)).toBe(true);
    expect([circuit.refusal(), circuit.refusal()]).toEqual([null, null]);
    circuit.record(DOWN);
    now += 5_000;
    expect(circuit.refusal()).toBeNull();
  });
});

it('a requested pause is kept, at most 15 minutes', () => {
  circuit.record(LIMITED);
  now += 59_999;
  expect(circuit.refusal()).toBe('rate_limited');
  now += 1;
  expect(circuit.refusal()).toBeNull();
  circuit.record({ ...LIMITED, pause_ms: 86_400_000 } as ProviderReply);
  now += 15 * 60_000;
  expect(circuit.refusal()).toBeNull();
});
