import { anonymous, database, signIn } from '../../testing/accounts/sign-in.ts';

const DEFAULTS = {
  weightEntry: { defaultUnit: 'lbs', showUnitDropdown: true, showNotes: true },
  progressPicEntry: { showNotes: true },
  workoutEntry: { showNotes: true, customWorkoutTypes: [], typesWithSets: ['Weight Training'] },
  challengeEntry: { showNotes: true, showImages: true },
  customEntry: { showImages: true },
  notifications: { openChallengeTasks: true },
  reminders: { weighIn: null, breakfast: null, lunch: null, dinner: null, timeZone: null },
  checkIn: { weekday: 1 },
  water: { shown: false, goalMl: null },
  steps: { shown: false, goal: null },
  measures: { shown: false },
  ui: { sidebarCollapsed: false },
};

describe('GET /api/v1/preferences', () => {
  it('returns the default of every preference: lbs, everything shown', async () => {
    const member = await signIn();
    expect(await member.get('/preferences')).toMatchObject({ status: 200, data: DEFAULTS });
  });

  it('requires a sign-in', async () => {
    expect(await anonymous().get('/preferences')).toMatchObject({
      status: 401,
      errors: [{ code: 'NOT_SIGNED_IN' }],
    });
  });
});

describe('PATCH /api/v1/preferences', () => {
  it('updates the preferences that are sent and keeps the rest', async () => {
    const member = await signIn();
    await member.patch('/preferences', {
      weightEntry: { defaultUnit: 'kg' },
      ui: { sidebarCollapsed: true },
      notifications: { openChallengeTasks: false },
    });
    const answer = await member.patch('/preferences', { weightEntry: { showNotes: false } });
    const expected = {
      ...DEFAULTS,
      weightEntry: { defaultUnit: 'kg', showUnitDropdown: true, showNotes: false },
      ui: { sidebarCollapsed: true },
      notifications: { openChallengeTasks: false },
    };
    expect(answer).toMatchObject({ status: 200, data: expected });
    expect((await member.get('/preferences')).data).toEqual(expected);
  });

  it('keeps reminders until they are switched off', async () => {
    const member = await signIn();
    await member.patch('/preferences', { reminders: { weighIn: '07:00', dinner: '22:00' } });
    const answer = await member.patch('/preferences', { reminders: { dinner: null } });
    expect(answer).toMatchObject({
      data: { reminders: { weighIn: '07:00', breakfast: null, lunch: null, dinner: null } },
    });
  });

  it('keeps reminders when a process of 1.0.4, which does not know them, saves another preference', async () => {
    const member = await signIn();
    await member.patch('/preferences', { reminders: { dinner: '19:00' }, ui: { sidebarCollapsed: true } });
    await database().query('UPDATE preferences SET chosen = $2 WHERE user_id = $1', [
      member.id,
      { weightEntry: { defaultUnit: 'kg' }, ui: { sidebarCollapsed: false } },
    ]);
    expect(await member.get('/preferences')).toMatchObject({
      data: {
        reminders: { dinner: '19:00' },
        weightEntry: { defaultUnit: 'kg' },
        ui: { sidebarCollapsed: false },
      },
    });
  });

  it('refuses a time zone that does not exist for reminders', async () => {
    const answer = await (await signIn()).patch('/preferences', {
      reminders: { timeZone: 'Europe/Nowhere' },
    });
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'reminders.timeZone' }] });
  });

  it.each(['04:59', '22:01', '23:30', '7:00', '07:60', 'noon', 7])(
    'refuses a reminder at %s: none comes at night',
    async (weighIn) => {
      expect(await (await signIn()).patch('/preferences', { reminders: { weighIn } })).toMatchObject({
        status: 422,
        errors: [{ field: 'reminders.weighIn', message: 'Please choose a time from 05:00 to 22:00' }],
      });
    },
  );

  it('keeps all concurrent changes', async () => {
    const member = await signIn();
    const answers = await Promise.all([
      member.patch('/preferences', { customEntry: { showImages: false } }),
      member.patch('/preferences', { challengeEntry: { showImages: false } }),
      member.put('/preferences/sidebar-collapsed', { collapsed: true }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await member.get('/preferences')).data).toMatchObject({
      customEntry: { showImages: false },
      challengeEntry: { showImages: false },
      ui: { sidebarCollapsed: true },
    });
  });

  it('keeps custom workout types in the member’s order, with normalised spaces', async () => {
    const member = await signIn();
    const answer = await member.patch('/preferences', {
      workoutEntry: { customWorkoutTypes: [' Rowing ', 'Trail \t  Run', 'Boxing'] },
    });
    expect(answer).toMatchObject({
      status: 200,
      data: { workoutEntry: { customWorkoutTypes: ['Rowing', 'Trail Run', 'Boxing'] } },
    });
  });

  it('keeps the types with sets, built-in ones among them, or none', async () => {
    const member = await signIn();
    const typesWithSets = ['Weight Training', 'Trail Run'];
    const marked = await member.patch('/preferences', { workoutEntry: { typesWithSets } });
    expect(marked).toMatchObject({ status: 200, data: { workoutEntry: { typesWithSets } } });
    const none = await member.patch('/preferences', { workoutEntry: { typesWithSets: [] } });
    expect(none.data).toMatchObject({ workoutEntry: { typesWithSets: [] } });
    expect(
      await member.patch('/preferences', { workoutEntry: { typesWithSets: ['Yoga', 'yoga'] } }),
    ).toMatchObject({ status: 422, errors: [{ field: 'workoutEntry.typesWithSets' }] });
  });

  it.each([
    ['a duplicate, whatever its case', ['Rowing', 'rowing'], 'This workout type already exists'],
    ['a duplicate with the same key', ['Trail Run', 'trail-run'], 'This workout type already exists'],
    ['a built-in type', ['weight training'], 'This workout type already exists'],
    ['a blank', ['Rowing', ' '], 'Please enter a workout type'],
    ['an invisible label', ['\u200b'], 'Please enter a workout type'],
    ['too long a name', ['x'.repeat(101)], 'A workout type has at most 100 characters'],
    ['too many', Array.from({ length: 101 }, (_, at) => `Type ${at}`), 'At most 100 workout types'],
  ])(
    'refuses %s among the workout types, and changes nothing',
    async (_what, customWorkoutTypes, message) => {
      const member = await signIn();
      await member.patch('/preferences', { workoutEntry: { customWorkoutTypes: ['Boxing'] } });
      const answer = await member.patch('/preferences', {
        customEntry: { showImages: false },
        workoutEntry: { customWorkoutTypes },
      });
      expect(answer).toMatchObject({
        status: 422,
        errors: [{ field: 'workoutEntry.customWorkoutTypes', message }],
      });
      expect((await member.get('/preferences')).data).toEqual({
        ...DEFAULTS,
        workoutEntry: { ...DEFAULTS.workoutEntry, customWorkoutTypes: ['Boxing'] },
      });
    },
  );

  it.each([
    ['an unknown section', { goals: {} }, 'goals'],
    ['an unknown preference', { ui: { theme: 'dark' } }, 'ui.theme'],
    ['an unknown unit', { weightEntry: { defaultUnit: 'gram' } }, 'weightEntry.defaultUnit'],
    ['a weekday that no week has', { checkIn: { weekday: 7 } }, 'checkIn.weekday'],
    ['null for a flag', { weightEntry: { showNotes: null } }, 'weightEntry.showNotes'],
    ['null for a section', { ui: null }, 'ui'],
    ['a list for a section', { ui: [] }, 'ui'],
    [
      'a text for a list',
      { workoutEntry: { customWorkoutTypes: 'Rowing' } },
      'workoutEntry.customWorkoutTypes',
    ],
  ])('refuses %s', async (_what, change, field) => {
    const answer = await (await signIn()).patch('/preferences', change);
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] });
  });

  it('switches water and steps on, with goals that may be removed', async () => {
    const member = await signIn();
    await member.patch('/preferences', { water: { shown: true, goalMl: 2000 }, steps: { goal: 10_000 } });
    await member.patch('/preferences', { water: { goalMl: null } });
    expect((await member.get('/preferences')).data).toEqual({
      ...DEFAULTS,
      water: { shown: true, goalMl: null },
      steps: { shown: false, goal: 10_000 },
    });
    for (const fields of [
      { water: { goalMl: 99 } },
      { steps: { goal: 0.5 } },
      { measures: { shown: null } },
      { water: { shown: null } },
      { steps: { shown: null } },
    ])
      expect(await member.patch('/preferences', fields)).toMatchObject({ status: 422 });
  });

  it('leaves other members’ preferences alone', async () => {
    const [one, other] = await Promise.all([signIn(), signIn()]);
    await one.patch('/preferences', { weightEntry: { defaultUnit: 'stone' } });
    expect((await other.get('/preferences')).data).toEqual(DEFAULTS);
  });
});

describe('PUT /api/v1/preferences/sidebar-collapsed', () => {
  it('stores whether the sidebar is collapsed', async () => {
    const member = await signIn();
    await member.put('/preferences/sidebar-collapsed', { collapsed: true });
    expect((await member.get('/preferences')).data).toMatchObject({ ui: { sidebarCollapsed: true } });
  });

  it('answers 422 without `collapsed`', async () => {
    const answer = await (await signIn()).put('/preferences/sidebar-collapsed', {});
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'collapsed' }] });
  });
});
