import { addDays, daysBetween, instantOf, type LocalDate } from '@fettle/shared-ui/rules';
import { Client } from '../../testing/client.ts';
import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import { jpeg, upload } from '../../testing/files/media-file.ts';
import { type ServerClock, serverClock } from '../../testing/server-clock.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { ChallengeRunDetailsDto, ChallengeRunsDto } from './challenge-runs.dto.ts';

const [LOS_ANGELES, AUCKLAND] = ['America/Los_Angeles', 'Pacific/Auckland'];
/** Day one. The member missed the day before, which ended a first attempt of eight days. */
const FIRST = '2026-03-01';
const FIRST_ATTEMPT = '2026-02-20';
/** Dates with 23 hours in Los Angeles and with 25 hours in Auckland. */
const [SHORT_DAY, LONG_DAY] = ['2026-03-08', '2026-04-05'];
/** Date skipped by a flight over the date line, from Los Angeles the evening before to Auckland the morning after. */
const FLOWN_OVER = '2026-03-28';
/** The member leaves Auckland in the evening of this date, and has noon of it again in Los Angeles. */
const LIVED_TWICE = '2026-05-02';
const LAST = addDays(FIRST, 75);

let clock: ServerClock;
let database: TestDatabase;
let server: TestServer;
let member: Client;
let refresh_token = '';
let run = '';

beforeAll(async () => {
  clock = serverClock(instantOf({ date: FIRST_ATTEMPT, time: '07:00' }, LOS_ANGELES));
  database = await cloneDatabase();
  server = await startServer(database.url, clock.settings);
  const fields = { username: 'steady', email: 'steady@example.org', password: 'correct horse battery' };
  await new Client(server.url).post('/auth/register', fields);
  const { data } = await new Client(server.url).post<Record<string, string>>('/auth/login', {
    username_or_email: fields.username,
    password: fields.password,
  });
  member = new Client(server.url, data.access_token);
  refresh_token = data.refresh_token ?? '';
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
  clock?.remove();
});

/** Time zone of the member on the morning of a date. */
const zoneOn = (date: LocalDate) => (date > FLOWN_OVER && date <= LIVED_TWICE ? AUCKLAND : LOS_ANGELES);

/** Sets the server's clock to the member's local time, and refreshes their session. */
async function itIs(date: LocalDate, time: string, time_zone = zoneOn(date)): Promise<void> {
  clock.set(instantOf({ date, time }, time_zone));
  const answer = await new Client(server.url).post<Record<string, string>>('/auth/refresh', {
    token: refresh_token,
  });
  expect(answer.status).toBe(200);
  member = new Client(server.url, answer.data.access_token);
  refresh_token = answer.data.refresh_token ?? refresh_token;
}

const find = async (time_zone: string) =>
  (await member.get<ChallengeRunDetailsDto>(`/challenge-runs/${run}?time_zone=${time_zone}`)).data;

const workout = (time_zone: string, outdoors: boolean, more: object = {}) =>
  member.post<{ id: string }>('/workout-entries', {
    type: 'Cardio',
    duration: 45,
    outdoors,
    time_zone,
    ...more,
  });

const tick = (local_date: LocalDate, time_zone: string, task_id: string, amount?: number) =>
  member.put(`/challenge-runs/${run}/ticks/${clientGeneratedId()}`, {
    task_id,
    local_date,
    time_zone,
    amount,
  });

async function picture(time_zone: string, more: object = {}): Promise<void> {
  const { data } = await upload(member, await jpeg());
  const answer = await member.post('/progress-photos', { media_ids: [data.id], time_zone, ...more });
  expect(answer.status).toBe(201);
}

/** Does all five tasks of a day, without the picture where it is forgotten; their order does not matter. */
async function live(date: LocalDate, { forgotten = false, time_zone = zoneOn(date) } = {}): Promise<void> {
  await Promise.all([
    workout(time_zone, true),
    workout(time_zone, false),
    tick(date, time_zone, 'diet'),
    tick(date, time_zone, 'water', 2000),
    tick(date, time_zone, 'water', 1800),
    tick(date, time_zone, 'reading', 10),
    ...(forgotten ? [] : [picture(time_zone)]),
  ]);
}

/** The states of the dates since day one, while today is open or kept and nothing was missed. */
function expected(today: LocalDate, isKept: boolean): string[] {
  return Array.from({ length: daysBetween(FIRST, LAST) + 1 }, (_, index) => addDays(FIRST, index))
    .filter((date) => date !== LAST || today > FLOWN_OVER)
    .map((date) => {
      if (date === FLOWN_OVER && today > FLOWN_OVER) return 'skipped';
      if (date < today) return 'kept';
      return date > today ? 'upcoming' : isKept ? 'kept' : 'open';
    });
}

/** Number of the challenge's day on a date. */
const numberOf = (date: LocalDate) => daysBetween(FIRST, date) + (date > FLOWN_OVER ? 0 : 1);

/** Expects that every day is right, in the list and in the run. */
async function expectDays(today: LocalDate, isKept: boolean, time_zone = zoneOn(today)): Promise<void> {
  const found = await find(time_zone);
  const states = found.days.filter(({ local_date }) => local_date >= FIRST).map(({ state }) => state);
  expect([today, ...states]).toEqual([today, ...expected(today, isKept)]);
  const days_kept = numberOf(today) - (isKept ? 0 : 1);
  expect(found).toMatchObject({
    state: 'running',
    today: { local_date: today, number: numberOf(today), attempt: 2, state: isKept ? 'kept' : 'open' },
    attempts: [
      { number: 1, from: FIRST_ATTEMPT, to: addDays(FIRST, -1), state: 'missed', days_kept: 8 },
      { number: 2, from: FIRST, state: 'running', days_kept },
    ],
    days_kept,
  });
  const { data } = await member.get<ChallengeRunsDto>(`/challenge-runs?time_zone=${time_zone}&state=running`);
  expect(data.runs[0]?.days.map(({ state }) => state)).toEqual(found.days.map(({ state }) => state));
}

test('a member starts 75 Hard, misses a day, and starts over with the next one', async () => {
  const fields = { challenge: '75-hard', started_on: FIRST_ATTEMPT, time_zone: LOS_ANGELES };
  run = (await member.post<{ id: string }>('/challenge-runs', fields)).data.id;
  for (let date = FIRST_ATTEMPT; date < FIRST; date = addDays(date, 1)) {
    await itIs(date, '18:00');
    await live(date, { forgotten: date === addDays(FIRST, -1) });
  }
  expect((await find(LOS_ANGELES)).today).toMatchObject({ number: 9, state: 'open', tasks_met: 4 });
  await itIs(FIRST, '00:01');
  await expectDays(FIRST, false);
});

test('a member completes 75 days, over both clock changes and twice over the date line, without one wrong day', async () => {
  let lived = 0;
  for (let date = FIRST; date <= LAST; date = addDays(date, 1)) {
    if (date === FLOWN_OVER) continue;
    const time_zone = zoneOn(date);
    await itIs(date, date === addDays(FLOWN_OVER, 1) ? '06:30' : '00:01');
    await expectDays(date, false);
    await itIs(date, '18:30');
    await live(date);
    lived += 1;
    if (date === LAST) break;
    await expectDays(date, true);
    if (date === LIVED_TWICE) {
      // Noon again: a task that is done a second time counts once.
      await itIs(date, '12:00', LOS_ANGELES);
      await expectDays(date, true, LOS_ANGELES);
      await live(date, { time_zone: LOS_ANGELES });
      await expectDays(date, true, LOS_ANGELES);
    } else {
      await itIs(date, '23:59', time_zone);
      await expectDays(date, true);
    }
  }
  expect(lived).toBe(75);
  expect(await find(LOS_ANGELES)).toMatchObject({ state: 'completed', days_kept: 75, longest: 75 });
});

test('the days with 23 and 25 hours count as one day each', async () => {
  const { days } = await find(LOS_ANGELES);
  const day = (date: LocalDate) => days.find(({ local_date }) => local_date === date);
  expect(day(SHORT_DAY)).toMatchObject({ state: 'kept', number: 8 });
  expect(day(LONG_DAY)).toMatchObject({ state: 'kept', number: 35 });
  expect(day(LIVED_TWICE)).toMatchObject({ state: 'kept', number: 62 });
  expect(day(FLOWN_OVER)).toMatchObject({ state: 'skipped', number: null });
});

test('a workout that is deleted later breaks its day, and an undelete or a late workout repairs it', async () => {
  await itIs(addDays(LAST, 3), '09:00');
  const query = `?from=${SHORT_DAY}&to=${SHORT_DAY}`;
  const { data } = await member.get<{ entries: { id: string; outdoors: boolean }[] }>(
    `/workout-entries${query}`,
  );
  const outside = data.entries.find(({ outdoors }) => outdoors)?.id ?? '';
  await member.delete(`/workout-entries/${outside}`);
  const broken = await find(LOS_ANGELES);
  expect(broken.attempts.map(({ state, days_kept }) => [state, days_kept])).toEqual([
    ['missed', 8],
    ['missed', 7],
    ['missed', 67],
    ['running', 0],
  ]);
  await member.post(`/workout-entries/${outside}/restore`);
  expect(await find(LOS_ANGELES)).toMatchObject({ state: 'completed', days_kept: 75 });
  await member.delete(`/workout-entries/${outside}`);
  await workout(LOS_ANGELES, true, {
    occurred_at: instantOf({ date: SHORT_DAY, time: '17:00' }, LOS_ANGELES),
  });
  expect(await find(LOS_ANGELES)).toMatchObject({ state: 'completed', days_kept: 75 });
});

test('a missing picture that is logged late repairs the first attempt, which completes 9 days earlier', async () => {
  const forgotten = { date: addDays(FIRST, -1), time: '21:00' };
  await picture(LOS_ANGELES, { occurred_at: instantOf(forgotten, LOS_ANGELES) });
  const healed = await find(LOS_ANGELES);
  expect(healed.attempts).toMatchObject([
    { number: 1, from: FIRST_ATTEMPT, to: addDays(LAST, -9), state: 'completed', days_kept: 75 },
  ]);
});
