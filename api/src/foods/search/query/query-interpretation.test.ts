import type { Dictionary } from './dictionary.ts';
import { editDistance } from './misspellings.ts';
import { interpretations } from './query-interpretation.ts';
import { MATCH_COST } from './query-term.ts';

/** A few words and how many foods have them. */
// biome-ignore format: some eighty pairs are easier to read side by side than in a column
const WORDS: Record<string, number> = {
  milk: 900, chocolate: 1300, choc: 3, chocolates: 40, egg: 300, eggs: 120, eggplant: 60, cherry: 90, cherries: 80,
  broccoli: 70, brocoli: 60, cinnamon: 120, cinammon: 1, coca: 90, cola: 150, colla: 3, coke: 8, peanut: 300, butter: 700,
  peanutbutter: 2, popcorn: 51, pop: 60, corn: 275, strawberry: 170, straw: 1, chicken: 800, grilled: 90, pan: 60, panes: 4,
  blueberries: 70, berries: 60, berry: 80, peppers: 90, sweet: 300, m: 60, ms: 55, yogurt: 360, yoghurt: 60, glass: 2,
  orange: 400, juice: 500, zero: 400, sin: 190, azucar: 300, '250': 60, ml: 90, mayonaise: 1, mayonnaise: 60,
  peper: 2, peperoncini: 15, pepper: 90, ben: 1, bengal: 9, ceral: 60, cereal: 900, cereals: 300, creal: 200, cerals: 5,
  sakes: 60, cakes: 900, limes: 60, slimes: 900, baked: 200, salmon: 190, salmonberry: 2, cod: 20, codfish: 1, basmati: 6,
};

/** A dictionary in memory that answers as the database does. */
const dictionary = (userFoods: string[] = []): Dictionary => {
  const all = Object.entries(WORDS).map(([word, foods]) => ({ word, foods }));
  all.sort((one, other) => other.foods - one.foods);
  const foodsOf = (words: string[]) =>
    new Map(words.flatMap((word): [string, number][] => (WORDS[word] ? [[word, WORDS[word]]] : [])));
  return {
    lookUp: async (words, prefixes) => ({
      foods: foodsOf(words),
      byPrefix: new Map(
        prefixes.map((typed) => [typed, all.filter(({ word }) => word !== typed && word.startsWith(typed))]),
      ),
    }),
    fuzzyCandidates: async (typed, parts) => ({
      words: new Map(
        typed.map((it) => [
          it,
          {
            similar: all.filter(({ word }) => word !== it && editDistance(word, it) <= 2),
            containing: all.filter(({ word }) => word.includes(it) && !word.startsWith(it)),
            userFoods: userFoods.map((word) => ({ word, foods: 1 })),
          },
        ]),
      ),
      foods: foodsOf(parts),
    }),
  };
};

/** "corrected: brocolli|broccoli~ chicken" for each interpretation; = marks synonyms, ^ prefixes, ~ typos, * infixes. */
async function understood(text: string, userFoods?: string[]): Promise<string[]> {
  const marks = { exact: '', inflection: '', synonym: '=', prefix: '^', typo: '~', infix: '*' };
  const list: string[] = [];
  for await (const { kind, terms } of interpretations(dictionary(userFoods), text, null, () => true)) {
    const words = terms.map(({ alternatives }) =>
      alternatives.map(({ words, matchKind }) => `${words.join('+')}${marks[matchKind]}`).join('|'),
    );
    list.push(`${kind}: ${words.join(' ')}`);
  }
  return list;
}

describe('a text as it was typed', () => {
  it.each([
    ['eggs', 'eggs|egg'],
    ['cherry milk', 'cherry|cherries milk'],
    ['panes', 'panes|pan'],
    ['the milk of the egg', 'milk egg|eggs'],
    ['milk eggp', 'milk eggp|eggplant^'],
    ['egg', 'egg|eggs|eggplant^'],
    // A stop word at the end is left out.
    ['milk on', 'milk'],
    // A complete word beside others has no prefix matches, even if few foods have it.
    ['baked salmon', 'baked salmon'],
    ['salmon baked', 'salmon baked'],
    ['baked cod', 'baked cod'],
    ['baked salmonb', 'baked salmonb|salmonberry^|salmon~|salmons~'],
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
    // Corrected when one slip away from a word five times as frequent, but not with a replaced or another first
    // letter.
    ['ceral', 'ceral|cerals|cereal~|cereals~'],
    ['sakes', 'sakes'],
    ['limes', 'limes'],
    ['cherries milk', 'cherries|cherry milk'],
  ])('"%s" means %s', async (text, meant) => {
    expect((await understood(text))[0]).toBe(`as typed: ${meant}`);
  });

  it('does not correct a frequent word at first', async () => {
    expect((await understood('brocoli'))[0]).toBe('as typed: brocoli');
  });

  it('has no interpretation without words', async () => {
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
    expect(all.find((it) => it.startsWith('corrected')) ?? all[0]?.replace('as typed', 'corrected')).toBe(
      `corrected: ${meant}`,
    );
  });

  it.each(['cinammon', 'brocolli', 'colla', 'peper'])('adds a misspelling’s cost: %s', async (text) => {
    for await (const { terms } of interpretations(dictionary(), text, null, () => true)) {
      const typos = terms.flatMap(({ alternatives }) => alternatives.filter((it) => it.matchKind === 'typo'));
      for (const { cost } of typos) expect(cost).toBeGreaterThanOrEqual(MATCH_COST.typo);
    }
  });

  it('may mean a word of the member’s user foods', async () => {
    expect(await understood('brulle', ['brulee'])).toContain('corrected: brulle|brulee~|brulees~');
    expect(await understood('brulle')).toEqual(['as typed: brulle']);
  });
});

it.each([
  ['milk', ['as typed']],
  ['milk cherry', ['as typed']],
  // Foods in which a complete word is only a prefix come last.
  ['milk egg', ['as typed', 'as typed']],
])('stops before the unlikely interpretations of "%s" once something is found', async (text, kinds) => {
  const list: string[] = [];
  for await (const { kind } of interpretations(dictionary(), text, null, () => false)) list.push(kind);
  expect(list).toEqual(kinds);
});

it('tries complete words as prefixes and infixes last', async () => {
  expect((await understood('baked salmon')).at(-1)).toBe('as typed: baked salmon|salmonberry^');
  expect((await understood('cod milk')).at(-1)).toBe('as typed: cod|codfish^ milk');
});

describe('a relaxed query', () => {
  it.each([
    ['a glass of milk', ['milk']],
    ['acmexyz chicken', ['chicken']],
    ['chicken acmexyz', ['chicken']],
    ['rijst basmati', ['basmati']],
    ['rijst acmexyz', []],
    // A dispensable word alone is no query.
    ['grilled acmexyz', []],
    ['baked salmon', ['salmon']],
    ['salmon baked', ['salmon']],
    ['grilled chicken', ['chicken']],
    ['milk egg', ['milk', 'egg|eggs']],
    ['milk eggp', ['milk', 'eggp|eggplant^|egg~|eggs~']],
    ['ben egg', ['egg|eggs', 'ben']],
    ['milk', []],
  ])('leaves out the least specific words of "%s"', async (text, meant) => {
    const relaxed = (await understood(text)).filter((it) => it.startsWith('relaxed'));
    expect(relaxed).toEqual(meant.map((words) => `relaxed: ${words}`));
  });
});
