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
  ['the nearer of two weigh-ins of that day', '2026-11-11T09:00', all, 80],
  ['the nearer one even if it is after the picture', '2026-11-11T19:00', all, 82],
  ['one of that day, however far apart in time', '2026-11-11T00:01', all, 80],
  ['the last of the nearest day before', '2026-11-13T12:00', all, 82],
  ['in any order of weigh-ins', '2026-11-13T12:00', [monday, evening, morning, later], 82],
  ['none of a later day, however near', '2026-11-19T23:59', [later], null],
  ['one of a year before if there is no other', '2027-11-19T12:00', [monday], 81],
  ['none without weigh-ins', '2026-11-11T12:00', [], null],
])('weightThen: %s', (_case, at, weighIns, kg) => {
  const picture = { local_date: at.slice(0, 10), occurred_at: `${at}:00Z` };
  expect(weightThen(weighIns, picture)?.weight_kg ?? null).toBe(kg);
});
