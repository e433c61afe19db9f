import { seeded } from '../harness/random.ts';
import { checkDigit, scannedCodes, scannedForms, unknownCodes } from './scanned-codes.ts';

test.each([
  ['5901234123457', ['5901234123457', '05901234123457']],
  ['0049000006346', ['0049000006346', '00049000006346', '049000006346']],
  ['59001270', ['59001270', '00000059001270']],
])('%s may be scanned as %j', (code, forms) => {
  expect(scannedForms(code)).toEqual(forms);
});

test('scans codes of all lengths', () => {
  const stored = ['5901234123457', '0049000006346', '59001270'];
  const lengths = scannedCodes(stored, 40, seeded(3)).map(({ length }) => length);
  expect([...new Set(lengths)].sort()).toEqual([12, 13, 14, 8]);
  expect(scannedCodes(['5901234123457'], 3, seeded(3))).toHaveLength(3);
});

test('unknown codes have valid check digits', () => {
  expect(checkDigit('590123412345')).toBe(7);
  const codes = unknownCodes(8, seeded(3));
  expect(codes.map(({ length }) => length)).toEqual([8, 12, 13, 14, 8, 12, 13, 14]);
  expect(codes.every((code) => checkDigit(code.slice(0, -1)) === Number(code.at(-1)))).toBe(true);
});
