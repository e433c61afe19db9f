import { type AcceptRule, type FoundFood, passes, type QualityQuery, satisfies } from './judge.ts';

const food = (name: string, brands: string | null = null, barcode: string | null = null): FoundFood => ({
  name,
  brands,
  barcode,
});

describe('a food in an answer', () => {
  it.each<[string, FoundFood, AcceptRule, boolean]>([
    ['words in any order', food('Butter, peanut'), { name_all: ['peanut', 'butter'] }, true],
    ['beginnings of words', food('Blueberries'), { all: ['blueb'] }, true],
    ['no inner parts', food('Blueberries'), { all: ['berries'] }, false],
    ['accents and case', food('SIN AZÚCAR'), { all: ['azucar'] }, true],
    ['apostrophes', food('Corn Flakes', 'Kellogg’s'), { all: ['kelloggs'] }, true],
    ['signs between words', food('Coca-Cola'), { all: ['coca', 'cola'] }, true],
    ['the brand for all', food('Ketchup', 'Heinz'), { all: ['heinz', 'ketchup'] }, true],
    ['not the brand for name_all', food('Ketchup', 'Heinz'), { name_all: ['heinz'] }, false],
    ['not the name for brand_all', food('Heinz'), { brand_all: ['heinz'] }, false],
    ['one of each group', food('Cola light'), { any_of: [['zero', 'light'], ['cola']] }, true],
    ['a group without any match', food('Cola'), { any_of: [['zero', 'light'], ['cola']] }, false],
    ['none of the unwanted words', food('Tea, herbal'), { all: ['tea'], none: ['herb'] }, false],
    ['the same code', food('Bar', null, '0691535485013'), { code: '691535485013' }, true],
    ['a padded short code', food('Bar', null, '59001270'), { code: '0000059001270' }, true],
    ['another code', food('Bar', null, '691535485020'), { code: '691535485013' }, false],
    ['no code', food('Bar'), { code: '691535485013' }, false],
  ])('is judged by %s', (_what, found, rule, verdict) => {
    expect(satisfies(found, rule)).toBe(verdict);
  });
});

describe('a query', () => {
  const query: QualityQuery = {
    id: 'x',
    q: 'rice',
    kind: 'generic',
    k: 3,
    min_hits: 2,
    accept: [{ all: ['rice'] }],
  };
  const [rice, bean] = [food('Rice'), food('Bean')];

  it.each([
    [[rice, bean, rice], true],
    [[rice, bean, bean, rice], false],
    [[], false],
  ])('passes when enough of the first are acceptable: %#', (found, verdict) => {
    expect(passes(query, found)).toBe(verdict);
  });

  it('without a required hit passes with any answer', () => {
    expect(passes({ ...query, min_hits: 0, accept: [] }, [bean])).toBe(true);
  });

  it('for an unknown barcode passes when nothing is found', () => {
    const barcode = { ...query, kind: 'barcode', accept: [], min_hits: 0 };
    expect(passes(barcode, [])).toBe(true);
    expect(passes(barcode, [bean])).toBe(false);
  });
});
