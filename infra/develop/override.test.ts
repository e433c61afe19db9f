import { allowsOrigin } from './override.ts';

test.each([
  [[], false],
  [['http://localhost:4201'], true],
  [['http://localhost:4202'], false],
  [['http://localhost:*'], true],
  [['https://localhost:*', 'http://127.0.0.1:*'], false],
])('%j allows http://localhost:4201: %s', (allowed, expected) => {
  expect(allowsOrigin(allowed, 'http://localhost:4201')).toBe(expected);
});
