import { type CountedRead, judgePhoto } from './photo-verdict.ts';

const read = (digits: string, lines: number): CountedRead => ({
  digits,
  lines,
  symbology: digits.length === 8 ? 'EAN-8' : 'EAN-13',
  printed: digits,
});
const MILK = '8413000065504';
const OTHER = '5030159003930';

describe('judgePhoto', () => {
  it.each<[string, CountedRead[][], string | null, string[]]>([
    ['has no code if no pass finds one', [[], [], []], null, []],
    ['is uncertain if few lines of one pass read it', [[read(MILK, 9)]], null, [MILK]],
    ['is certain if ten lines of one pass read it', [[read(MILK, 10)]], MILK, [MILK]],
    ['is certain if two passes agree', [[read(MILK, 3)], [], [read(MILK, 3)]], MILK, [MILK]],
    ['is uncertain if one pass finds it in two places', [[read(MILK, 4), read(MILK, 4)]], null, [MILK]],
    [
      'is uncertain if another code has more than half of its lines',
      [[read(MILK, 12)], [read(MILK, 3), read(OTHER, 8)]],
      null,
      [MILK, OTHER],
    ],
    [
      'is certain if another code has at most half of its lines',
      [[read(OTHER, 8), read(MILK, 13)], [read(MILK, 3)]],
      MILK,
      [MILK, OTHER],
    ],
    [
      'takes the code of most lines, not of the first pass',
      [[read(OTHER, 5)], [read(MILK, 30)], [read(MILK, 9)]],
      MILK,
      [MILK, OTHER],
    ],
    ['has no code with a wrong check digit', [[read('8413000065505', 40)]], null, []],
    ['has no code of an unusual length', [[read('1234567890', 40)]], null, []],
  ])('%s', (_, passes, code, candidates) => {
    const verdict = judgePhoto(passes);
    expect(verdict.code).toBe(code);
    expect(verdict.candidates.map((candidate) => candidate.code)).toEqual(candidates);
  });

  it('counts the passes that agree', () => {
    expect(judgePhoto([[read(MILK, 3)], [read(OTHER, 3)], [read(MILK, 9)]]).agreeing).toBe(2);
  });

  it('returns the short form of UPC-E as printed', () => {
    const upcE: CountedRead = { digits: '0049000006346', symbology: 'UPC-E', lines: 3, printed: '04963406' };
    expect(judgePhoto([[upcE]]).candidates).toEqual([{ code: '0049000006346', printed: '04963406' }]);
  });
});
