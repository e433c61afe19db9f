import { type SoakSample, soakVerdict } from './soak-verdict.ts';

const STEADY = { api_memory: 200, postgres_memory: 100, open_files: 40, connections: 12, p95: 20 };
const samples = (at: (n: number) => Partial<SoakSample> = () => ({}), count = 30): SoakSample[] =>
  Array.from({ length: count }, (_, n) => ({ second: n * 5, ...STEADY, ...at(n) }));
const failing = (some: SoakSample[], warmUp = 0) =>
  soakVerdict(some, warmUp)?.flatMap(({ name, holds }) => (holds ? [] : [name]));

it.each<[string, (n: number) => Partial<SoakSample>, string[]]>([
  ['a steady product', () => ({}), []],
  ['memory that grows by 4 %', (n) => ({ api_memory: n < 15 ? 200 : 208 }), []],
  ['memory that grows by 6 %', (n) => ({ api_memory: n < 15 ? 200 : 212 }), ['memory of the API, MB']],
  ['one moment of much memory', (n) => ({ postgres_memory: n === 29 ? 900 : 100 }), []],
  ['memory of PostgreSQL that grows', (n) => ({ postgres_memory: 100 + n }), ['memory of PostgreSQL, MB']],
  ['files that stay open', (n) => ({ open_files: 40 + n }), ['open files of the API']],
  ['connections that stay open', (n) => ({ connections: 12 + n / 5 }), ['connections to the database']],
  ['requests that become slow', (n) => ({ p95: 20 + n }), ['p95 of a request, ms']],
  ['memory that shrinks', (n) => ({ api_memory: 300 - n }), []],
])('%s', (_what, at, names) => {
  expect(failing(samples(at))).toEqual(names);
});

it('does not count the warm-up', () => {
  expect(
    failing(
      samples((n) => ({ api_memory: n < 10 ? 100 : 200 })),
      50,
    ),
  ).toEqual([]);
});

it('says nothing of too few samples', () => {
  expect(soakVerdict(samples(undefined, 8), 0)).toBeNull();
  expect(soakVerdict(samples(), 125)).toBeNull();
});
