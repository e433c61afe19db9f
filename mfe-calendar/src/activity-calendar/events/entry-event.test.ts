import type { TimelineEntry } from '@fettle/shared-ui/data';
import { eventOfEntry, eventsWithMealsOfADay } from './entry-event.ts';

const common = {
  id: '0193a1f0-0000-7000-8000-000000000001',
  notes: '',
  occurred_at: '2026-11-21T17:05:00.000Z',
  time_zone: 'Europe/Vienna',
  local_date: '2026-11-21',
  version: 1,
  created_at: '2026-11-21T17:05:00.000Z',
  updated_at: '2026-11-21T17:05:00.000Z',
};
const weight = (fields: object = {}): TimelineEntry => ({
  ...common,
  kind: 'weight-entries',
  weight: 82.5,
  unit: 'kg',
  weight_kg: 82.5,
  ...fields,
});
const meal = (fields: object = {}): TimelineEntry => ({
  ...common,
  kind: 'meal-entries',
  items: [],
  total_calories: 539.6,
  total_protein: 20,
  total_carbs: 60,
  total_fat: 18,
  totals_partial: false,
  part_of_day: null,
  ...fields,
});

describe('an entry on the calendar', () => {
  it("shows the weight in the member's unit, or as typed while that is unknown", () => {
    expect(eventOfEntry(weight(), null).title).toMatch(/^Weight 82[.,]5\u00a0kg$/);
    expect(eventOfEntry(weight({ weight: 13, unit: 'stone', weight_kg: 82.5538 }), null).title).toMatch(
      /^Weight 13[.,]0\u00a0stone$/,
    );
    expect(eventOfEntry(weight(), 'lbs').title).toMatch(/^Weight 181[.,]9\u00a0lbs$/);
  });

  it("shows a meal's part of the day with rounded calories, or a dash if unknown", () => {
    expect(eventOfEntry(meal(), null).title).toBe('Dinner 540\u00a0kcal');
    expect(eventOfEntry(meal({ total_calories: null }), null).title).toBe('Dinner –\u00a0kcal');
    expect(eventOfEntry(meal({ part_of_day: 'lunch' }), null).title).toBe('Lunch 540\u00a0kcal');
  });

  it.each([
    ['Progress pictures', { kind: 'progress-photos', photos: [] }],
    ['Cardio 45\u00a0min', { kind: 'workout-entries', type: 'Cardio', duration: 45, images: [] }],
    ['Challenge No sugar', { kind: 'challenge-entries', challenge_condition: 'No sugar', images: [] }],
    ['Slept well', { kind: 'custom-entries', title: 'Slept well', content: 'Eight hours', images: [] }],
  ])('has a title by its kind: %s', (title, fields) => {
    expect(eventOfEntry({ ...common, ...fields } as TimelineEntry, null).title).toBe(title);
  });

  it.each([
    ['Europe/Vienna', '2026-11-21T17:05:00Z', '2026-11-21', '2026-11-21T18:05'],
    ['Asia/Tokyo', '2026-11-21T17:05:00Z', '2026-11-22', '2026-11-22T02:05'],
    ['America/Los_Angeles', '2026-11-21T02:30:00Z', '2026-11-20', '2026-11-20T18:30'],
    ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08', '2026-03-08T01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', '2026-03-08T03:00'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01', '2026-11-01T01:30'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', '2026-11-01T01:30'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01', '2026-11-01T23:59'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22', '2026-11-22T00:00'],
  ])(
    'in %s has the date and time of that place, wherever the reader is',
    (time_zone, occurred_at, local_date, datetime) => {
      expect(eventOfEntry(weight({ time_zone, occurred_at, local_date }), null).datetime).toBe(datetime);
    },
  );

  it('stays on its day if the browser does not know its time zone', () => {
    const event = eventOfEntry(weight({ time_zone: 'Mars/Olympus' }), null);
    expect(event).toMatchObject({ datetime: '2026-11-21', time: '' });
  });

  it('shows even if its kind is unknown', () => {
    expect(eventOfEntry({ ...weight(), kind: 'sleep-entries' } as unknown as TimelineEntry, null).title).toBe(
      'Entry',
    );
  });
});

describe('the meals of a day', () => {
  const lunch = (total_calories: number | null, fields: object = {}) =>
    meal({ id: `meal-${Math.random()}`, total_calories, ...fields });

  it.each([
    ['a single meal keeps its own title', [lunch(540)], ['Dinner 540\u00a0kcal']],
    ['several are one event', [lunch(300), lunch(300.4), lunch(281.6)], ['3 meals, 882\u00a0kcal']],
    ['an unknown energy gives a minimum', [lunch(300), lunch(null)], ['2 meals, at least 300\u00a0kcal']],
    [
      'an unknown food gives a minimum too',
      [lunch(300), lunch(200, { totals_partial: true })],
      ['2 meals, at least 500\u00a0kcal'],
    ],
    ['no energy is shown if none is known', [lunch(null), lunch(null)], ['2 meals']],
    [
      'another day has its own event',
      [lunch(300), lunch(200), lunch(100, { local_date: '2026-11-22' })],
      ['Dinner 100\u00a0kcal', '2 meals, 500\u00a0kcal'],
    ],
    ['other entries stay', [weight(), lunch(1), lunch(2)], ['Weight 82.5\u00a0kg', '2 meals, 3\u00a0kcal']],
  ])('%s', (_what, entries, titles) => {
    expect(eventsWithMealsOfADay(entries, null).map(({ title }) => title)).toEqual(titles);
  });

  it('have a day, but no time', () => {
    const [together] = eventsWithMealsOfADay([lunch(1), lunch(2)], null);
    expect(together).toMatchObject({ datetime: '2026-11-21', time: '', kind: 'meals', source: 'own' });
  });
});
