import { problemsFileName } from './problems-file.ts';

test.each([
  ['foods.csv', 'foods.csv.problems.jsonl'],
  ['a'.repeat(240), `${'a'.repeat(240)}.problems.jsonl`],
  ['a'.repeat(255), `${'a'.repeat(240)}.problems.jsonl`],
  ['ä'.repeat(127), `${'ä'.repeat(120)}.problems.jsonl`],
  [`a${'ä'.repeat(127)}`, `a${'ä'.repeat(119)}.problems.jsonl`],
  ['🍏'.repeat(63), `${'🍏'.repeat(60)}.problems.jsonl`],
])('the problems of %s are listed in %s', (name, list) => {
  expect(problemsFileName(name)).toBe(list);
  expect(Buffer.byteLength(list)).toBeLessThanOrEqual(255);
});
