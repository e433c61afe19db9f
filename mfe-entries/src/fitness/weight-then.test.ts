import { type WeighIn, weightThen } from './weight-then.ts';

const weighIn = (at: string, weight_kg: number): WeighIn => ({
  local_date: at.slice(0, 10),
  occurred_at: `${at}:00Z`,
  weight_kg,
});
const monday = weighIn('2026-11-09T07:00', 81);
const morning = weighIn('2026-11-11T07:00', 80);
const evening = weighIn('2026-11-11T21:00', 82);
const later = weighIn('2026-11-20T07:00', 79);
const all = [later, evening, morning, monday];

test.each<[string, string, WeighIn[], number | null]>([
  ['of two that day the nearer one', '2026-11-11T09:00', all, 80],
  ['which may be the one after the picture', '2026-11-11T19:00', all, 82],
  ['of that day, however early', '2026-11-11T00:01', all, 80],
  ['without one that day the last of the day before', '2026-11-13T12:00', all, 82],
  ['whatever order they come in', '2026-11-13T12:00', [monday, evening, morning, later], 82],
  ['none from after the picture, however near', '2026-11-19T23:59', [later], null],
  ['a year before is the nearest where there is nothing else', '2027-11-19T12:00', [monday], 81],
  ['none at all', '2026-11-11T12:00', [], null],
])('weightThen: %s', (_case, at, weighIns, kg) => {
  const picture = { local_date: at.slice(0, 10), occurred_at: `${at}:00Z` };
  expect(weightThen(weighIns, picture)?.weight_kg ?? null).toBe(kg);
});
