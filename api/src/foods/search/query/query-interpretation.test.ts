import type { Dictionary } from './dictionary.ts';
import { slips } from './misspellings.ts';
import { readings } from './query-interpretation.ts';

/** A few words with how many foods have them. */
// biome-ignore format: some eighty pairs are looked through side by side, not in a column
const WORDS: Record<string, number> = {
  milk: 900, chocolate: 1300, choc: 3, chocolates: 40, egg: 300, eggs: 120, eggplant: 60, cherry: 90, cherries: 80,
  broccoli: 70, brocoli: 60, cinnamon: 120, cinammon: 1, coca: 90, cola: 150, colla: 3, coke: 8, peanut: 300, butter: 700,
  peanutbutter: 2, popcorn: 51, pop: 60, corn: 275, strawberry: 170, straw: 1, chicken: 800, grilled: 90, pan: 60, panes: 4,
  blueberries: 70, berries: 60, berry: 80, peppers: 90, sweet: 300, m: 60, ms: 55, yogurt: 360, yoghurt: 60, glass: 2,
  orange: 400, juice: 500, zero: 400, sin: 190, azucar: 300, '250': 60, ml: 90, mayonaise: 1, mayonnaise: 60,
  peper: 2, peperoncini: 15, pepper: 90, ben: 1, bengal: 9,
};

/** A dictionary in memory that answers as the database does. */
const dictionary = (own: string[] = []): Dictionary => {
  const all = Object.entries(WORDS).map(([word, foods]) => ({ word, foods }));
  all.sort((one, other) => other.foods - one.foods);
  const foodsOf = (words: string[]) =>
    new Map(words.flatMap((word): [string, number][] => (WORDS[word] ? [[word, WORDS[word]]] : [])));
  return {
    known: async (words, beginnings) => ({
      foods: foodsOf(words),
      beginning: new Map(
        beginnings.map((typed) => [
          typed,
          all.filter(({ word }) => word !== typed && word.startsWith(typed)),
        ]),
      ),
    }),
    resembling: async (typed, halves) => ({
      words: new Map(
        typed.map((it) => [
          it,
          {
            near: all.filter(({ word }) => word !== it && slips(word, it) <= 2),
            holding: all.filter(({ word }) => word.includes(it) && !word.startsWith(it)),
            own: own.map((word) => ({ word, foods: 1 })),
          },
        ]),
      ),
      foods: foodsOf(halves),
    }),
  };
};

/** "corrected: brocolli|broccoli~ chicken" of each reading; ~ marks typos, ^ beginnings, * inner parts. */
async function understood(text: string, own?: string[]): Promise<string[]> {
  const marks = { exact: '', form: '', synonym: '=', prefix: '^', typo: '~', inner: '*' };
  const list: string[] = [];
  for await (const { how, terms } of readings(dictionary(own), text, () => true)) {
    const words = terms.map(({ alternatives }) =>
      alternatives.map(({ words, how }) => `${words.join('+')}${marks[how]}`).join('|'),
    );
    list.push(`${how}: ${words.join(' ')}`);
  }
  return list;
}

describe('a text as it was typed', () => {
  it.each([
    ['eggs', 'eggs|egg'],
    ['cherry milk', 'cherry|cherries milk'],
    ['panes', 'panes|pan'],
    ['the milk of the egg', 'milk egg|eggs|eggplant^'],
    ['choc', 'choc|chocolate=|chocolates='],
    ['berry', 'berry|berries'],
    ['coke zero', 'coke|coca+cola= zero|sin+azucar='],
    ['mms', 'mms|m+ms='],
    ['straw berry', 'straw+berry|straw+berries|strawberry'],
    ['pop corn', 'pop+corn|popcorn'],
    ['250ml milk', '250ml|250+ml milk'],
    ['yoghurt', 'yoghurt|yogurt='],
    ['capsicum', 'capsicum|sweet+pepper=|sweet+peppers='],
    ['colla', 'colla|cola~|colas~'],
    ['peper', 'peper|peperoncini^|pepper~|peppers~'],
    ['xyzzy', 'xyzzy'],
  ])('"%s" means %s', async (text, meant) => {
    expect((await understood(text))[0]).toBe(`as typed: ${meant}`);
  });

  it('takes a frequent word for a misspelling only when asked for more', async () => {
    expect((await understood('brocoli'))[0]).toBe('as typed: brocoli');
  });

  it('has nothing to say without words', async () => {
    expect(await understood('')).toEqual([]);
  });
});

describe('a corrected text', () => {
  it.each([
    ['cinammon', 'cinammon|cinnamon~|cinnamons~'],
    ['coca colla', 'coca colla|cola~|colas~'],
    ['brocolli', 'brocolli|brocoli~|brocolis~|broccoli~|broccolis~'],
    ['peanutbutter', 'peanutbutter|peanut+butter~'],
    ['cocacola', 'cocacola|coca+cola~'],
    ['chicken mikl', 'chicken mikl|milk~|milks~'],
  ])('"%s" means %s', async (text, meant) => {
    const all = await understood(text);
    expect(
      all.find((reading) => reading.startsWith('corrected')) ?? all[0]?.replace('as typed', 'corrected'),
    ).toBe(`corrected: ${meant}`);
  });

  it('may mean a word of a member’s own foods', async () => {
    expect(await understood('brulle', ['brulee'])).toContain('corrected: brulle|brulee~|brulees~');
    expect(await understood('brulle')).toEqual(['as typed: brulle']);
  });
});

it('is not read on for what is unlikely once something is found', async () => {
  const list: string[] = [];
  for await (const { how } of readings(dictionary(), 'milk egg', () => false)) list.push(how);
  expect(list).toEqual(['as typed']);
});

describe('a loosened text', () => {
  it.each([
    ['a glass of milk', ['milk']],
    ['acmexyz chicken', []],
    ['grilled chicken', ['chicken']],
    ['milk egg', ['milk', 'egg|eggs']],
    ['milk eggp', ['milk', 'eggp|eggplant^|egg~|eggs~']],
    ['ben egg', ['egg|eggs', 'ben']],
    ['milk', []],
  ])('"%s" is searched for without the words that name least', async (text, meant) => {
    const loosened = (await understood(text)).filter((reading) => reading.startsWith('loosened'));
    expect(loosened).toEqual(meant.map((words) => `loosened: ${words}`));
  });
});
