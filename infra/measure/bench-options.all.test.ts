import { readBenchArguments } from './bench-options.ts';

const run = () => Promise.resolve();
const benchmarks = {
  web: { run },
  search: { run, takes: ['rows' as const, 'fresh' as const] },
};
const read = (text: string) => readBenchArguments(text.split(' ').filter(Boolean), benchmarks);

describe('the arguments of npm run bench', () => {
  it('name benchmarks; all when none is named', () => {
    expect(read('search').selected).toEqual(['search']);
    expect(read('').selected).toEqual(['web', 'search']);
  });

  it('accept the options of the named benchmarks, with their values', () => {
    expect(read('search --rows 1000000').options.rows).toBe(1_000_000);
    expect(read('--rows=10_000 search').options.rows).toBe(10_000);
    expect(read('search --fresh').options).toMatchObject({ fresh: true, plans: false });
  });

  it.each([
    ['fast', 'There is no benchmark fast. There are: web, search'],
    ['web --rows 5', '--rows is no option of web.'],
    ['search --plans', '--plans is no option of search.'],
    ['search --rows many', '--rows many is not a number of rows.'],
  ])('refuse %s', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
