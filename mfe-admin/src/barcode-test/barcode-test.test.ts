import { type BarcodeTestEvent, barcodeTest, failureText, IDLE } from './barcode-test.ts';

const at = new Date('2026-11-23T10:00:00Z');
const after = (...events: BarcodeTestEvent[]) =>
  events.reduce((test, event) => barcodeTest(test, { ...event, at }), IDLE);
const empty = {
  user_foods: [],
  database_foods: [],
  provider: 'rate_limited' as const,
  attribution: null,
  attributions: [],
};

describe('the log of a barcode test', () => {
  it.each<[BarcodeTestEvent, string]>([
    [{ type: 'scanner opened' }, 'Scanner opened'],
    [{ type: 'scanner closed' }, 'Scanner closed'],
    [{ type: 'scanned', code: '96385074' }, 'Scanned 96385074'],
    [{ type: 'searching', code: '96385074' }, 'Searching for 96385074'],
    [
      { type: 'searching', code: '4006381333932' },
      'Searching for 4006381333932, whose check digit does not fit',
    ],
    [
      { type: 'answered', answer: empty },
      'Found 0 custom foods, 0 provider foods; the provider takes no more requests for now',
    ],
    [{ type: 'failed', message: 'Unknown error' }, 'Search failed: Unknown error'],
    [{ type: 'cleared' }, 'Results cleared'],
  ])('describes %j as: %s', (event, text) => {
    expect(after(event).log).toEqual([{ id: 1, at, text }]);
  });

  it('has the newest line first and at most 200 lines', () => {
    const { log } = after(
      ...Array.from({ length: 205 }, (): BarcodeTestEvent => ({ type: 'scanner opened' })),
    );
    expect([log.length, log[0]?.id, log.at(-1)?.id]).toEqual([200, 205, 6]);
  });

  it('keeps counting after it was cleared', () => {
    expect(after({ type: 'cleared' }, { type: 'log cleared' }, { type: 'cleared' }).log[0]?.id).toBe(2);
  });
});

test.each([
  [new Error('Network request failed'), 'Network request failed'],
  [new Error(''), 'Unknown error'],
  ['thrown text', 'Unknown error'],
])('failureText of %p is %s', (failure, text) => expect(failureText(failure)).toBe(text));
