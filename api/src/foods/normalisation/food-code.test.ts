import { foodCode } from './food-code.ts';
import type { Problem } from './source-food.ts';

describe('the code of a product', () => {
  it.each<[string, unknown, string, string | null, string[]]>([
    ['of 13 digits', '4006381333931', '4006381333931', '4006381333931', []],
    ['of 12 digits', '012000001666', '0012000001666', '0012000001666', []],
    ['of 14 digits with indicator 0', '04006381333931', '4006381333931', '4006381333931', []],
    ['of a case', '14006381333938', '14006381333938', '14006381333938', []],
    ['of 8 digits', '96385074', '96385074', '96385074', []],
    ['of 8 digits, padded', '0000096385074', '96385074', '96385074', []],
    ['of 8 digits, padded to 20', '00000000000096385074', '96385074', '96385074', []],
    ['without the zeros that a spreadsheet dropped', '12000001666', '0012000001666', '0012000001666', []],
    ['that is a number', 4006381333931, '4006381333931', '4006381333931', []],
    ['with spaces around', ' 4006381333931 ', '4006381333931', '4006381333931', []],
    ['with a wrong check digit', '4006381333930', '4006381333930', '4006381333930', ['barcode_check_digit']],
    ['of one shop', '2000000000008', '2000000000008', '2000000000008', ['barcode_in_store']],
    ['too long', '123456789012345', '123456789012345', null, ['barcode_length']],
    ['of 77 digits', '9'.repeat(77), '9'.repeat(77), null, ['barcode_length']],
  ])('%s', (_, code, key, barcode, expected) => {
    const problems: Problem[] = [];
    expect(foodCode(code, problems)).toEqual({ key, barcode });
    expect(problems.map((it) => it.code)).toEqual(expected);
  });

  it.each<unknown>(['', '0000000000000', 'abc', '3.01762E+12', null, undefined, '9'.repeat(101), {}])(
    '%j is no code',
    (code) => expect(foodCode(code, [])).toBeNull(),
  );
});
