import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../workspace.ts';

const REQUIREMENTS = 'docs/asvs.md';
const pages = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** Where a text's links lead; what stands in code is no link. */
const linksIn = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);

/** The links of a page that lead to no file of the repository. */
const deadLinks = (text: string, page: string) =>
  linksIn(text)
    .filter((to) => !/^(https?|mailto):|^#/.test(to))
    .filter((to) => !existsSync(join(ROOT, dirname(page), to.replace(/#.*/, ''))));

const TEST = /\.(test|journey|experiment)\.tsx?$/;

/** Tests and nothing else, or a reason. */
function answers(cell: string): boolean {
  const links = linksIn(cell);
  const areTests = links.length > 0 && links.every((to) => TEST.test(to));
  return areTests || /^(not met|accepted): \S/.test(cell);
}

/** The rows of requirements that lack one of their four cells, or whose last one answers nothing. */
const openRows = (text: string) =>
  text.split('\n').filter((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const isRow = /^\d/.test(cells[1] ?? '');
    const texts = cells.slice(1, -1);
    return isRow && !(texts.length === 4 && texts.every(Boolean) && answers(texts[3] ?? ''));
  });

test.each(pages)('every link of %s leads to a file', (page) => {
  expect(deadLinks(textOf(page), page)).toEqual([]);
});

test('a link to a file that is gone is found, also with a place in it, and none in code or to elsewhere', () => {
  const text =
    '[a](gone.test.ts) [b](../README.md#map) `[c](code.ts)` [d](https://a.example/) [e](#here) [f](gone.md#a)';
  expect(deadLinks(text, REQUIREMENTS)).toEqual(['gone.test.ts', 'gone.md#a']);
});

test('every requirement of docs/asvs.md has tests that prove it, or the reason against', () => {
  const text = textOf(REQUIREMENTS);
  expect(openRows(text)).toEqual([]);
  const numbers = [...text.matchAll(/^\| (\d+\.\d+\.\d+)/gm)].map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(150);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each([
  ['names no test and no reason', '| 1.2.3 | a | b | |', false],
  ['names a file that is no test', '| 1.2.3 | a | b | [c](c.ts) |', false],
  ['names a test and another file', '| 1.2.3 | a | b | [c](c.test.ts), [d](d.ts) |', false],
  ['has words in place of a link', '| 1.2.3 | a | b | tested by hand |', false],
  ['has no reason behind "not met"', '| 1.2.3 | a | b | not met: |', false],
  ['does not say how', '| 1.2.3 | a | | [c](c.test.ts) |', false],
  ['lacks a cell', '| 1.2.3 | a | [c](c.test.ts) |', false],
  ['names tests', '| 1.2.3 | a | b | [c](c.test.ts), [d](d.all.journey.ts) |', true],
  ['names a reason', '| 1.2.3 | a | b | not met: why |', true],
])('a row of a requirement that %s: %s', (_what, row, isComplete) => {
  expect(openRows(row)).toEqual(isComplete ? [] : [row]);
});
