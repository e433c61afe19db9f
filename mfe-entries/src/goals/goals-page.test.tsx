import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import GoalsPage from './goals-page.tsx';

type Goal = Schemas['GoalDto'];
type Analytics = Schemas['AnalyticsDto'];
type BodyData = Schemas['BodyDataDto'];

const TODAY = '2026-11-24';
const NOBODY: BodyData = { height_cm: null, birth_year: null, sex: null, activity: null };
const GOAL: Goal = {
  valid_from: '2026-11-20',
  version: 2,
  weight_goal: 'reach',
  target_weight_kg: 75,
  start_weight_kg: 82,
  rate_kg_per_week: 0.5,
  every_day: { calories: 2100, macros_by: 'shares', protein: 30, carbs: 40, fat: 30 },
  training_day: null,
};
const NO_TARGETS = {
  ...{ calories: null, macros_by: 'grams', protein: null, carbs: null, fat: null },
  ...{ fiber: null, salt: null },
} as Goal['every_day'];
const ENDED: Goal = {
  ...GOAL,
  weight_goal: null,
  target_weight_kg: null,
  start_weight_kg: null,
  rate_kg_per_week: null,
  every_day: NO_TARGETS,
};
const ANALYTICS: Analytics = {
  weight: {
    local_dates: [TODAY],
    weights_kg: [[78.6]],
    counted: [[true]],
    trend_kg: [78.5],
    change_per_week_kg: -0.5,
    pace: { kg_per_week: -0.5, error_kg_per_week: 0.1 },
  },
  nutrition: { local_dates: [], calories: [], protein: [], carbs: [], fat: [], partial: [] },
  expenditure: null,
};
const MEASURED = {
  calories: 2253,
  uncertainty: 161,
  from: '2026-10-28',
  to: TODAY,
  weighed_days: 26,
  eaten_days: 24,
};

interface Known {
  analytics?: Analytics;
  body?: BodyData;
  unit?: 'kg' | 'lbs';
}

function openPage(goals: Goal[], { analytics = ANALYTICS, body = NOBODY, unit = 'kg' }: Known = {}) {
  mock.get('/goals', ok({ goals }));
  mock.get('/analytics', ok(analytics));
  mock.get('/body-data', ok(body));
  mock.get('/weight-entries', ok({ entries: [], next_cursor: null }));
  const preferences = preferencesWith({ weightEntry: { defaultUnit: unit } });
  return renderScreen(<GoalsPage />, { route: '/goals', preferences });
}

const section = (name: string) => screen.findByRole('region', { name });
const sent = (method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

async function openDialog(...opening: Parameters<typeof openPage>) {
  const { userEvent } = openPage(...opening);
  await userEvent.click(await screen.findByRole('button', { name: /^(Set your|Change) goals$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your goals' }));
  await dialog.findByRole('radiogroup', { name: 'Weight goal' });
  const type = async (label: string, text: string) => {
    const field = dialog.getAllByRole('textbox', { name: label })[0] as HTMLElement;
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return { userEvent, dialog, type, save };
}

// Fakes only the clock; timers are real.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), doNotFake: NOT_FAKED });
});
afterEach(() => jest.useRealTimers());
const NOT_FAKED = [
  ...(['clearImmediate', 'clearInterval', 'clearTimeout', 'hrtime', 'nextTick', 'performance'] as const),
  ...(['queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'setImmediate'] as const),
  ...(['setInterval', 'setTimeout', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];

describe('the page', () => {
  it('offers to set goals to a member without any', async () => {
    openPage([]);
    expect(await screen.findByRole('button', { name: 'Set your goals' })).toBeVisible();
    expect(screen.getByText('Goals for sleep are coming soon.')).toBeVisible();
  });

  it('shows the weight with its progress and the date of reaching it', async () => {
    openPage([GOAL]);
    const weight = await section('Weight to reach');
    expect(weight).toHaveTextContent('75.0 kg');
    await waitFor(() =>
      expect(weight).toHaveTextContent(
        'Your trend is at 78.5 kg. You began at 82.0 kg. Planned: 0.5 kg a week. At your current pace you get there between Jan 3, 2027 and Jan 29, 2027.',
      ),
    );
  });

  it('shows energy and macros in grams, with the set shares', async () => {
    openPage([{ ...GOAL, training_day: { ...NO_TARGETS, calories: 2400 } }]);
    const day = await section('Every day');
    expect(day).toHaveTextContent('2,100 kcal');
    expect(day).toHaveTextContent('Protein158 g, 30%Carbs210 g, 40%Fat70 g, 30%');
    expect(await section('Training days')).toHaveTextContent('2,400 kcal');
  });

  it('shows earlier goals and that goals ended', async () => {
    openPage([
      { ...ENDED, valid_from: '2026-11-22', version: 3 },
      { ...GOAL, valid_from: '2026-10-01', version: 1 },
    ]);
    const before = await section('Earlier goals');
    const rows = within(before).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('From Nov 22, 2026No goals');
    expect(rows[1]).toHaveTextContent(
      /^From Oct 1, 2026WeightReach 75\.0.kg, 0\.5.kg a weekEvery day2,100.kcal/,
    );
    expect(screen.getByRole('button', { name: 'Set your goals' })).toBeVisible();
  });

  it('ends the goals after a question', async () => {
    const { userEvent } = openPage([GOAL]);
    mock.put('/goals', ok({ ...ENDED, version: 3 }));
    await userEvent.click(await screen.findByRole('button', { name: 'End these goals' }));
    mock.get('/goals', ok({ goals: [{ ...ENDED, version: 3 }] }));
    await userEvent.click(await screen.findByRole('button', { name: 'End goals' }));
    expect(await screen.findByText('Goals ended')).toBeVisible();
    expect(sent('put', '/goals')).toEqual([
      expect.objectContaining({ weight_goal: null, every_day: NO_TARGETS, training_day: null }),
    ]);
  });

  it('deletes the stored details of the body', async () => {
    const { userEvent } = openPage([], { body: { ...NOBODY, height_cm: 172.5, sex: 'female' } });
    expect(await section('About you')).toHaveTextContent('172.5 cm, female');
    mock.delete('/body-data', noContent());
    await userEvent.click(screen.getByRole('button', { name: 'Delete these' }));
    mock.get('/body-data', ok(NOBODY));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('About you')).not.toBeInTheDocument());
  });

  it('is accessible while it loads', async () => {
    openPage([]);
    mock.get('/goals', () => new Promise(() => undefined));
    await expectAccessibleLoading();
  });

  it('reports a failure and can be tried again', async () => {
    const { userEvent } = openPage([]);
    mock.get('/goals', fail(500, [{ code: 'INTERNAL', message: 'No' }]));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('switch', { name: 'Water' })).toBeVisible();
    await expectAccessible();
    mock.get('/goals', ok({ goals: [GOAL] }));
    await userEvent.click(retry);
    expect(await section('Weight to reach')).toBeVisible();
  });
});

describe('setting goals', () => {
  it('sends the typed goals from today on, starting at the current weight', async () => {
    const { userEvent, dialog, type, save } = await openDialog([]);
    mock.put('/goals', ok(GOAL));
    await userEvent.click(dialog.getByRole('radio', { name: 'Reach a weight' }));
    await type('Weight', '75,5');
    await type('Pace', '0.5');
    await type('Calories', '2100');
    await type('Protein', '120');
    await type('Fiber', '30');
    await type('Salt', '5,5');
    await save();
    expect(await screen.findByText('Goals saved')).toBeVisible();
    expect(sent('put', '/goals')).toEqual([
      {
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        weight_goal: 'reach',
        target_weight_kg: 75.5,
        start_weight_kg: 78.5,
        rate_kg_per_week: 0.5,
        every_day: { ...NO_TARGETS, calories: 2100, protein: 120, fiber: 30, salt: 5.5 },
        training_day: null,
      },
    ]);
    expect(sent('put', '/body-data')).toEqual([]);
  });

  it('shows goals for fiber and salt alone', async () => {
    openPage([{ ...ENDED, every_day: { ...NO_TARGETS, fiber: 30, salt: 5.5 } }]);
    const day = within(await screen.findByRole('region', { name: 'Every day' }));
    expect(day.getByText('Fiber, at least').closest('div')).toHaveTextContent(/30\sg$/);
    expect(day.getByText('Salt, at most').closest('div')).toHaveTextContent(/5\.5\sg$/);
    expect(screen.getByRole('button', { name: 'Change goals' })).toBeVisible();
  });

  it('shows errors under incomplete fields', async () => {
    const { userEvent, dialog, save } = await openDialog([]);
    await userEvent.click(dialog.getByRole('radio', { name: 'Reach a weight' }));
    await save();
    expect(await dialog.findByText('Please enter a valid weight')).toBeVisible();
    expect(dialog.getByText('Please enter a pace above 0')).toBeVisible();
    expect(sent('put', '/goals')).toEqual([]);
  });

  it('converts grams to percent and back, and requires a sum of 100', async () => {
    const { userEvent, dialog, type, save } = await openDialog([]);
    await type('Calories', '2100');
    for (const [macro, grams] of [
      ['Protein', '158'],
      ['Carbs', '210'],
      ['Fat', '70'],
    ] as const)
      await type(macro, grams);
    expect(dialog.getByText(/^Total: 2,102.kcal$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Percent' }));
    expect(dialog.getByRole('textbox', { name: 'Protein' })).toHaveValue('30');
    expect(dialog.getByText(/^158.g$/)).toBeVisible();
    await type('Fat', '29');
    await save();
    expect(
      await dialog.findByText('Please enter whole percentages that add up to 100. Yours add up to 99.'),
    ).toBeVisible();
  });

  it('has other targets for training days, initially those of every day', async () => {
    const { userEvent, dialog, type, save } = await openDialog([]);
    mock.put('/goals', ok(GOAL));
    await type('Calories', '2100');
    await userEvent.click(dialog.getByRole('switch', { name: 'Different targets on training days' }));
    const fields = dialog.getAllByRole('textbox', { name: 'Calories' });
    expect(fields[1]).toHaveValue('2100');
    await userEvent.clear(fields[1] as HTMLElement);
    await userEvent.type(fields[1] as HTMLElement, '2400');
    await save();
    await screen.findByText('Goals saved');
    expect(sent('put', '/goals')).toEqual([
      expect.objectContaining({ training_day: expect.objectContaining({ calories: 2400 }) }),
    ]);
  });

  it('has fiber and salt of every day alone, which training days share', async () => {
    const { userEvent, dialog, type, save } = await openDialog([]);
    mock.put('/goals', ok(GOAL));
    await type('Fiber', '30');
    await type('Calories', '2100');
    await userEvent.click(dialog.getByRole('switch', { name: 'Different targets on training days' }));
    expect(dialog.getAllByRole('textbox', { name: 'Fiber' })).toHaveLength(1);
    expect(dialog.getByRole('textbox', { name: 'Salt' })).toHaveAccessibleDescription(
      '400 mg of sodium are 1 g of salt',
    );
    await save();
    await screen.findByText('Goals saved');
    expect(sent('put', '/goals')).toEqual([
      expect.objectContaining({
        every_day: expect.objectContaining({ fiber: 30 }),
        training_day: { ...NO_TARGETS, calories: 2100 },
      }),
    ]);
  });

  it('shows both versions of a conflict and keeps the chosen one', async () => {
    const { userEvent, type, save } = await openDialog([GOAL]);
    const stored = { ...GOAL, version: 5, every_day: { ...GOAL.every_day, calories: 1800 } };
    mock.put('/goals', fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], stored));
    await type('Calories', '2200');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Your goals were changed elsewhere' }));
    expect(question.getByRole('region', { name: 'Yours' })).toHaveTextContent('2,200');
    expect(question.getByRole('region', { name: 'Saved' })).toHaveTextContent('1,800');
    const versions: (string | null)[] = [];
    mock.put('/goals', ({ request }) => {
      versions.push(request.headers.get('If-Match'));
      return ok(stored);
    });
    await userEvent.click(question.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Goals saved')).toBeVisible();
    expect(versions).toEqual(['5']);
  });
});

describe('the suggested energy', () => {
  it('is computed from the body, explained, and applied by one press', async () => {
    const body: BodyData = { height_cm: 180, birth_year: 1996, sex: 'male', activity: 'light' };
    const { userEvent, dialog } = await openDialog([GOAL], { body });
    const suggested = within(dialog.getByRole('region', { name: 'Suggestion' }));
    expect(suggested.getByText(/^2,190/)).toBeVisible();
    expect(
      suggested.getByText(
        /about 1,770 kcal at rest, times 1\.55 for your days: 2,740 kcal\. 550 kcal less for your pace/,
      ),
    ).toBeVisible();
    expect(suggested.getByRole('link', { name: 'Mifflin, St Jeor et al. 1990' })).toHaveAttribute(
      'href',
      expect.stringContaining('doi.org'),
    );
    await userEvent.click(suggested.getByRole('button', { name: 'Use this' }));
    expect(dialog.getByRole('textbox', { name: 'Calories' })).toHaveValue('2190');
  });

  it('fills in macros with the energy', async () => {
    const body = { height_cm: 172.5, birth_year: 1985, sex: 'male', activity: 'light' } as const;
    const every_day = { ...NO_TARGETS, calories: 2000 };
    const { userEvent, dialog } = await openDialog([{ ...GOAL, every_day }], { body });
    const suggested = within(dialog.getByRole('region', { name: 'Suggestion' }));
    expect(suggested.getByText(/1\.2.g or more for each kilogram of 74\.4.kg .*our choice/)).toBeVisible();
    await userEvent.click(suggested.getByRole('button', { name: 'Use with macros' }));
    const typed = ['Calories', 'Protein', 'Carbs', 'Fat'].map(
      (name) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value,
    );
    expect(typed).toEqual(['2030', '90', '260', '70']);
  });

  it('offers no macros beside shares', async () => {
    const body = { height_cm: 172.5, birth_year: 1985, sex: 'male', activity: 'light' } as const;
    const { dialog } = await openDialog([GOAL], { body });
    expect(dialog.getByRole('button', { name: 'Use this' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Use with macros' })).toBeNull();
  });

  it('is based on measured expenditure once available', async () => {
    const { dialog } = await openDialog([GOAL], { analytics: { ...ANALYTICS, expenditure: MEASURED } });
    const suggested = within(dialog.getByRole('region', { name: 'Suggestion' }));
    expect(suggested.getByText(/^1,700/)).toBeVisible();
    expect(suggested.getByText(/You use about 2,250 kcal a day, ±.160, measured/)).toBeVisible();
  });

  it('asks for missing details and stores them only on request', async () => {
    const { userEvent, dialog, type, save } = await openDialog([]);
    mock.put('/goals', ok(GOAL));
    mock.put('/body-data', ok(NOBODY));
    expect(dialog.getByText(/^With your height, year of birth and sex/)).toBeVisible();
    await type('Height', '172,5');
    expect(dialog.getByText(/^5.ft 8.in$/)).toBeVisible();
    await type('Year of birth', '1985');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sex' }), 'Female');
    expect(await dialog.findByText(/kcal a day suggested/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Keep these for the next time' }));
    await save();
    await screen.findByText('Goals saved');
    expect(sent('put', '/body-data')).toEqual([
      { height_cm: 172.5, birth_year: 1985, sex: 'female', activity: 'light' },
    ]);
  });

  it('reads a height in feet and inches from members who use pounds', async () => {
    const { dialog, type, save } = await openDialog([], { body: { ...NOBODY, height_cm: 180 }, unit: 'lbs' });
    mock.put('/goals', ok(GOAL));
    mock.put('/body-data', ok(NOBODY));
    expect(dialog.getByRole('textbox', { name: 'Height' })).toHaveValue('5\u00a0ft 11\u00a0in');
    await type('Height', '5 ft 8');
    expect(dialog.getByText(/^172.7.cm$/)).toBeVisible();
    await save();
    await screen.findByText('Goals saved');
    expect(sent('put', '/body-data')).toEqual([expect.objectContaining({ height_cm: 172.7 })]);
  });

  it('rejects an impossible height', async () => {
    const { dialog, type, save } = await openDialog([]);
    await type('Height', '1.7');
    await save();
    expect(
      await dialog.findByText('Please enter a height from 50 to 280 cm, such as 170 or 5 ft 7 in'),
    ).toBeVisible();
  });

  it('deletes the stored details if the member no longer wants them kept', async () => {
    const { userEvent, dialog, save } = await openDialog([], { body: { ...NOBODY, height_cm: 180 } });
    mock.put('/goals', ok(GOAL));
    mock.delete('/body-data', noContent());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Keep these for the next time' }));
    await save();
    await screen.findByText('Goals saved');
    expect(sent('delete', '/body-data')).toHaveLength(1);
  });
});

describe('a warning', () => {
  it('is friendly, names its source and does not prevent saving', async () => {
    const { dialog, type, save } = await openDialog([GOAL]);
    mock.put('/goals', ok(GOAL));
    await type('Pace', '1');
    expect(await dialog.findByText(/more than 1% of your weight a week/)).toBeVisible();
    await type('Calories', '1100');
    expect(await dialog.findByText(/Below 1,200 kcal it is hard/)).toBeVisible();
    expect(dialog.getByRole('link', { name: /JISSN/ })).toBeVisible();
    await save();
    expect(await screen.findByText('Goals saved')).toBeVisible();
  });
});

it('is in pounds for members who use pounds', async () => {
  const { dialog } = await openDialog([GOAL], { unit: 'lbs' });
  expect(dialog.getByRole('textbox', { name: 'Weight' })).toHaveValue('165.35');
  expect(dialog.getByText('lbs a week')).toBeVisible();
});

describe('the weekly check-in', () => {
  it('is on Mondays unless another day, or none, is chosen', async () => {
    const { userEvent } = openPage([GOAL]);
    mock.patch('/preferences', ok(preferencesWith({})));
    const part = within(await section('Weekly check-in'));
    expect(part.getByRole('combobox', { name: 'Day' })).toHaveDisplayValue('Monday');
    await userEvent.selectOptions(part.getByRole('combobox'), 'Sunday');
    await waitFor(() => expect(sent('patch', '/preferences')).toEqual([{ checkIn: { weekday: 0 } }]));
    await userEvent.selectOptions(part.getByRole('combobox'), 'Off');
    await waitFor(() => expect(sent('patch', '/preferences')[1]).toEqual({ checkIn: { weekday: null } }));
  });

  it('is not offered without energy or weight in the goals', async () => {
    openPage([{ ...ENDED, every_day: { ...NO_TARGETS, protein: 100 } }]);
    await section('Every day');
    expect(screen.queryByRole('region', { name: 'Weekly check-in' })).toBeNull();
  });
});
