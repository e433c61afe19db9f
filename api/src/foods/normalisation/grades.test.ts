import { allergens } from './allergens.ts';
import { environmentalGrade, grade, novaGroup, score } from './grades.ts';

describe('grades and scores', () => {
  it.each<[unknown, string | null]>([
    ['a', 'a'],
    ['E', 'e'],
    ['f', null],
    ['unknown', null],
    ['not-applicable', null],
    ['', null],
    [3, null],
  ])('a Nutri-Score of %j is %j', (written, letter) => expect(grade(written)).toBe(letter));

  it.each<[unknown, string | null]>([
    ['a-plus', 'a'],
    ['b', 'b'],
    ['f', 'e'],
    ['unknown', null],
  ])('an environmental grade of %j is %j', (written, letter) =>
    expect(environmentalGrade(written)).toBe(letter),
  );

  it.each<[unknown, string | null, number | null]>([
    [-8, 'a', -8],
    ['26', 'e', 26],
    [64.6, 'b', 65],
    [3, null, null],
    ['', 'a', null],
    ['x', 'a', null],
  ])('a score of %j with grade %j is %j', (written, letter, points) =>
    expect(score(written, letter)).toBe(points),
  );

  it.each<[unknown, number | null]>([
    [1, 1],
    ['4', 4],
    ['4.0', 4],
    [0, null],
    [5, null],
    ['', null],
    ['unknown', null],
  ])('a NOVA group of %j is %j', (written, group) => expect(novaGroup(written)).toBe(group));
});

describe('allergens', () => {
  it.each<[string, unknown, string[] | null]>([
    ['are tags', ['en:milk', 'en:nuts'], ['en:milk', 'en:nuts']],
    ['are comma text', 'en:milk,en:nuts', ['en:milk', 'en:nuts']],
    ['are each once', 'milk, milk', ['milk']],
    ['are stated to be none', ['en:none'], []],
    ['are none in other words', 'es:Ausencia', []],
    ['are not none beside others', ['en:milk', 'en:none'], ['en:milk']],
    ['are untold where the list is empty', [], null],
    ['are untold where the text is empty', '', null],
    ['are untold where they are missing', undefined, null],
    ['are untold as "null"', 'null', null],
  ])('%s', (_, written, list) => expect(allergens(written)).toEqual(list));
});
