import { apiVersionComplaint } from './contract-gates.ts';

const document = (version: string, calls: string[]) => ({
  info: { version },
  paths: Object.fromEntries(calls.map((call) => [call, { get: {} }])),
});

describe('the version of the API', () => {
  it.each([
    ['1.0.0', '1.0.0', ['/foods']],
    ['1.0.0', '1.0.1', ['/foods']],
    ['1.0.0', '1.1.0', ['/foods', '/goals']],
    ['1.0.9', '1.2.0', ['/foods', '/goals']],
  ])('may go from %s to %s with %s', (before, now, calls) => {
    expect(apiVersionComplaint(document(before, ['/foods']), document(now, calls), 'v1')).toBeNull();
  });

  it('must rise by a minor when a call is new', () => {
    const complaint = apiVersionComplaint(document('1.0.0', []), document('1.0.1', ['/goals']), 'v1.0.0');
    expect(complaint).toContain('GET /goals: the call is gone');
    expect(complaint).toContain('was 1.0.0 in v1.0.0 and is 1.0.1: set API_VERSION to 1.1.0');
  });

  it('never goes back', () => {
    expect(apiVersionComplaint(document('1.2.0', []), document('1.1.0', []), 'v1')).toContain(
      'set API_VERSION to 1.2.0',
    );
  });
});
