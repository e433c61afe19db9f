import type { Exercise, ExerciseSet } from '@fettle/shared-ui/rules';

import { database, type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import type { WorkoutEntryDto } from '../workout-entries.dto.ts';
import type { DoneExercisesDto, ExerciseHistoryDto } from './exercises.dto.ts';

// Behaviour that all kinds of entries share is tested in entry-resource/every-entry.test.ts, also for exercises.
const set = (weight: number | null, reps: number | null, unit: 'kg' | 'lbs' = 'kg'): ExerciseSet => ({
  weight,
  unit: weight === null ? null : unit,
  reps,
  seconds: null,
  distance_m: null,
});
const WORKOUT = { type: 'Weight Training', duration: 50 };
const train = (member: SignedIn, day: string, exercises: Exercise[]) =>
  member.post<WorkoutEntryDto>('/workout-entries', {
    ...WORKOUT,
    occurred_at: `${day}T18:00:00Z`,
    time_zone: 'UTC',
    exercises,
  });
const list = async (member: SignedIn, query = '') =>
  (await member.get<DoneExercisesDto>(`/workout-entries/exercises${query}`)).data.exercises;
const history = async (member: SignedIn, query: string) =>
  (await member.get<ExerciseHistoryDto>(`/workout-entries/exercises/history?${query}`)).data.workouts;

describe('POST and PATCH /api/v1/workout-entries with exercises', () => {
  it('stores none for a client that does not know them, and keeps them in its updates', async () => {
    const member = await signIn();
    expect((await member.post<WorkoutEntryDto>('/workout-entries', WORKOUT)).data.exercises).toEqual([]);
    const exercises = [{ name: 'Squat', sets: [set(82.5, 5)] }];
    const { data } = await train(member, '2026-03-09', exercises);
    const updated = await member.patch<WorkoutEntryDto>(
      `/workout-entries/${data.id}`,
      { duration: 55 },
      { 'if-match': '1' },
    );
    expect(updated.data).toMatchObject({ duration: 55, exercises });
  });

  it('stores weights in the unit that was typed, and trims names', async () => {
    const member = await signIn();
    const sets = [
      set(182.5, 5, 'lbs'),
      { ...set(null, null), seconds: 60 },
      { ...set(null, null), distance_m: 1609.344 },
    ];
    const { data } = await train(member, '2026-03-09', [{ name: '  Squat ', sets }]);
    expect(data.exercises).toEqual([{ name: 'Squat', sets }]);
  });

  it('stores the largest workout', async () => {
    const sets = Array(5).fill(set(80, 8));
    const exercises = Array.from({ length: 50 }, (_, at) => ({ name: `Lift ${at}`, sets }));
    const { status, data } = await train(await signIn(), '2026-03-09', exercises);
    expect(status).toBe(201);
    expect(data.exercises).toEqual(exercises);
  });

  const name = 'Squat';
  it.each<[string, string, unknown]>([
    ['exercises', 'Please send a list of exercises', null],
    ['exercises', 'Please send a list of exercises', 'Squat'],
    ['exercises', 'Please send a list of exercises', ['Squat']],
    ['exercises', 'A workout has at most 50 exercises', Array(51).fill({ name, sets: [set(1, 1)] })],
    ['exercises.0.name', 'Please name the exercise', [{ name: ' ', sets: [set(1, 1)] }]],
    [
      'exercises.0.name',
      'The name of an exercise has at most 100 characters',
      [{ name: 'x'.repeat(101), sets: [set(1, 1)] }],
    ],
    ['exercises.0.sets', 'Please add at least one set', [{ name, sets: [] }]],
    ['exercises', 'A workout has at most 250 sets', [{ name, sets: Array(251).fill(set(1, 1)) }]],
    ['exercises.0.sets.1.weight', 'Please enter a valid weight', [{ name, sets: [set(1, 1), set(-1, 1)] }]],
    ['exercises.0.sets.0.reps', 'Please enter valid repetitions', [{ name, sets: [set(1, 1.5)] }]],
    [
      'exercises.0.sets.0.unit',
      'Please choose kg or lbs',
      [{ name, sets: [{ ...set(1, 1), unit: 'stone' }] }],
    ],
    [
      'exercises.0.sets.0.unit',
      'Please give a weight and its unit, or neither',
      [{ name, sets: [{ ...set(1, 1), unit: null }] }],
    ],
    [
      'exercises.0.sets.0.unit',
      'Please give a weight and its unit, or neither',
      [{ name, sets: [{ ...set(null, 1), unit: 'kg' }] }],
    ],
    [
      'exercises.0.sets.0.seconds',
      'Please enter valid seconds',
      [{ name, sets: [{ ...set(1, 1), seconds: 604_801 }] }],
    ],
  ])('answers 422 for %s: %s', async (field, message, exercises) => {
    const answer = await (await signIn()).post('/workout-entries', { ...WORKOUT, exercises });
    expect(answer.status).toBe(422);
    expect(answer.errors).toContainEqual(expect.objectContaining({ field, message }));
  });
});

describe('GET /api/v1/workout-entries/exercises', () => {
  it('lists what the member did, newest first, with the last sets and the best ones', async () => {
    const member = await signIn();
    await train(member, '2026-03-02', [
      { name: 'squat', sets: [set(100, 5), set(100, 3)] },
      { name: 'Pull-up', sets: [set(null, 11)] },
    ]);
    await train(member, '2026-03-09', [
      { name: 'Squat', sets: [set(80, 8), set(60, 20)] },
      { name: 'Plank', sets: [{ ...set(null, null), seconds: 60 }] },
    ]);
    expect(await list(member)).toEqual([
      {
        name: 'Squat',
        last_on: '2026-03-09',
        last_sets: [set(80, 8), set(60, 20)],
        best_sets: [set(100, 5), set(80, 8), set(60, 20)],
        one_rep_max_kg: expect.closeTo(116.6667, 4),
      },
      {
        name: 'Plank',
        last_on: '2026-03-09',
        last_sets: [{ ...set(null, null), seconds: 60 }],
        best_sets: [],
        one_rep_max_kg: null,
      },
      {
        name: 'Pull-up',
        last_on: '2026-03-02',
        last_sets: [set(null, 11)],
        best_sets: [set(null, 11)],
        one_rep_max_kg: null,
      },
    ]);
  });

  it('gives the last sets of an exercise that was done twice in one workout', async () => {
    const member = await signIn();
    await train(member, '2026-03-02', [
      { name: 'Squat', sets: [set(80, 8), set(80, 6)] },
      { name: 'Row', sets: [set(60, 8)] },
      { name: 'squat', sets: [set(70, 12)] },
    ]);
    expect((await list(member))[0]).toMatchObject({ last_sets: [set(80, 8), set(80, 6), set(70, 12)] });
  });

  it('estimates the maximum from the sets of up to 12 repetitions, also at a weight that has longer ones', async () => {
    const member = await signIn();
    await train(member, '2026-03-02', [{ name: 'Squat', sets: [set(100, 15), set(100, 12)] }]);
    expect(await list(member)).toMatchObject([
      { one_rep_max_kg: 140, best_sets: [set(100, 15), set(100, 12)] },
    ]);
  });

  it('compares with weights of unknown repetitions, and with no failed attempt', async () => {
    const member = await signIn();
    await train(member, '2026-03-02', [
      { name: 'Squat', sets: [set(90, 5), set(120, null), set(130, 0), set(null, null)] },
    ]);
    expect(await list(member)).toMatchObject([
      { best_sets: [set(120, null), set(90, 5)], one_rep_max_kg: 105 },
    ]);
    expect(await history(member, 'name=squat')).toMatchObject([{ best_set: set(120, null) }]);
  });

  it('answers from 200,000 different sets with the 50 heaviest unbeaten ones and the highest estimate', async () => {
    const member = await signIn();
    const { data } = await train(member, '2026-03-02', [{ name: 'Squat', sets: [set(1, 12)] }]);
    await database().query(
      `INSERT INTO workout_entries
       SELECT copy.* FROM workout_entries AS one, generate_series(1, 800) AS n,
         LATERAL jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'exercises',
           jsonb_build_array(jsonb_build_object('name', 'Squat', 'sets', (
             SELECT jsonb_agg(jsonb_build_object(
               'weight', CASE WHEN at % 5 = 0 THEN 1000 - (n * 250 + at) / 1000.0 ELSE (n * 250 + at) / 1e6 END,
               'reps', CASE WHEN at % 5 = 0 THEN 13 + (n * 250 + at) / 25 ELSE 5 END,
               'unit', 'kg', 'seconds', NULL, 'distance_m', NULL))
             FROM generate_series(0, 249) AS at))))) AS copy
       WHERE one.id = $1`,
      [data.id],
    );
    const [squat] = await list(member);
    expect(squat?.best_sets).toHaveLength(50);
    expect(squat?.best_sets[0]).toEqual(set(999.75, 23));
    expect(squat?.one_rep_max_kg).toBeCloseTo(1.4, 4);
  });

  it('tells what there was before a time, and follows updates and deletions', async () => {
    const member = await signIn();
    await train(member, '2026-03-02', [{ name: 'Squat', sets: [set(80, 8)] }]);
    const { data } = await train(member, '2026-03-09', [{ name: 'Squat', sets: [set(90, 8)] }]);
    expect(await list(member, `?before=${data.occurred_at}`)).toMatchObject([
      { last_on: '2026-03-02', best_sets: [set(80, 8)] },
    ]);
    await member.patch(`/workout-entries/${data.id}`, { exercises: [] }, { 'if-match': '1' });
    expect(await list(member)).toMatchObject([{ last_on: '2026-03-02' }]);
    const again = await train(member, '2026-03-10', [{ name: 'Squat', sets: [set(95, 8)] }]);
    await member.delete(`/workout-entries/${again.data.id}`);
    expect(await list(member)).toMatchObject([{ last_on: '2026-03-02' }]);
    await member.post(`/workout-entries/${again.data.id}/restore`, {});
    expect(await list(member)).toMatchObject([{ last_on: '2026-03-10', last_sets: [set(95, 8)] }]);
  });

  it('contains nothing of other members', async () => {
    await train(await signIn(), '2026-03-02', [{ name: 'Squat', sets: [set(80, 8)] }]);
    expect(await list(await signIn())).toEqual([]);
  });

  it('answers 422 for a time that is none', async () => {
    expect(await (await signIn()).get('/workout-entries/exercises?before=today')).toMatchObject({
      status: 422,
      errors: [{ field: 'before' }],
    });
  });
});

describe('GET /api/v1/workout-entries/exercises/history', () => {
  it('gives best set, volume and estimate of each workout, oldest first', async () => {
    const member = await signIn();
    await train(member, '2026-03-09', [
      { name: 'Squat', sets: [set(80, 8)] },
      { name: 'Press', sets: [set(50, 5)] },
      { name: 'SQUAT', sets: [set(225, 1, 'lbs')] },
    ]);
    await train(member, '2026-03-02', [{ name: 'squat', sets: [set(60, 20)] }]);
    const workouts = await history(member, 'name=%C2%A0squat');
    expect(workouts).toEqual([
      expect.objectContaining({
        local_date: '2026-03-02',
        sets: 1,
        best_set: set(60, 20),
        volume_kg: 1200,
        one_rep_max_kg: null,
      }),
      expect.objectContaining({
        local_date: '2026-03-09',
        sets: 2,
        best_set: set(225, 1, 'lbs'),
        volume_kg: expect.closeTo(742.0583, 4),
        one_rep_max_kg: expect.closeTo(102.0583, 4),
      }),
    ]);
    expect(await history(member, 'name=squat&from=2026-03-03&to=2026-03-09')).toHaveLength(1);
    expect(await history(member, 'name=squat&to=2026-03-01')).toEqual([]);
    expect(await history(await signIn(), 'name=squat')).toEqual([]);
  });

  it('answers 422 without a name', async () => {
    expect(await (await signIn()).get('/workout-entries/exercises/history')).toMatchObject({
      status: 422,
      errors: [{ field: 'name', message: 'Please name the exercise' }],
    });
  });
});
