import type { Schemas } from '@fettle/shared-ui/data';
import { addDays, type WeightUnit } from '@fettle/shared-ui/rules';
import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  within,
} from '@fettle/shared-ui/testing';
import AnalyticsPage from './analytics-page.tsx';

const TODAY = '2026-11-23';
const NOTHING: Schemas['AnalyticsDto'] = {
  weight: {
    local_dates: [],
    weights_kg: [],
    counted: [],
    trend_kg: [],
    change_per_week_kg: null,
    pace: null,
  },
  nutrition: { local_dates: [], calories: [], protein: [], carbs: [], fat: [], partial: [] },
  expenditure: null,
};
const THREE_DAYS: Schemas['AnalyticsDto'] = {
  weight: {
    local_dates: ['2026-11-20', '2026-11-22', '2026-11-23'],
    weights_kg: [[80.4], [80, 8], [79.6]],
    counted: [[true], [true, false], [true]],
    trend_kg: [80.4, 80.32, 80.25],
    change_per_week_kg: -0.42,
    pace: null,
  },
  nutrition: {
    local_dates: ['2026-11-20', '2026-11-23'],
    calories: [2100, 1901],
    protein: [100, 90],
    carbs: [200, 190],
    fat: [null, 60],
    partial: [true, false],
  },
  expenditure: {
    calories: 2253,
    uncertainty: 161,
    from: '2026-10-27',
    to: TODAY,
    weighed_days: 26,
    eaten_days: 24,
  },
};

type Goal = Schemas['GoalDto'];

function openPage(answer = THREE_DAYS, route = '/analytics', unit: WeightUnit = 'kg', goals: Goal[] = []) {
  mock.get('/analytics', ok(answer));
  mock.get('/goals', ok({ goals }));
  const preferences = preferencesWith({ weightEntry: { defaultUnit: unit } });
  return renderScreen(<AnalyticsPage />, { route, preferences });
}

const section = (name: string) => screen.findByRole('region', { name });
const asked = () =>
  calls.filter(({ path }) => path === '/analytics').map(({ query }) => Object.fromEntries(query));

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

describe('the range', () => {
  test('is the last three months unless the URL has another', async () => {
    openPage();
    await section('Weight');
    expect(asked()).toEqual([{ from: '2026-08-24', to: TODAY }]);
    expect(screen.getByRole('radio', { name: '3 months' })).toBeChecked();
  });

  test('is kept in the URL', async () => {
    const { userEvent } = openPage(THREE_DAYS, '/analytics?range=year');
    await section('Weight');
    expect(screen.getByRole('radio', { name: '1 year' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByText(/^Down .* since you started/)).toBeVisible();
    expect(asked()).toEqual([{ from: '2025-11-24', to: TODAY }, { to: TODAY }]);
  });
});

describe('the weight', () => {
  test('shows the trend and its weekly change', async () => {
    openPage();
    const weight = await section('Weight');
    expect(weight).toHaveTextContent('80.3 kg, trend');
    expect(weight).toHaveTextContent('Down 0.4 kg a week in the last 3 months');
  });

  test("is shown in the member's unit", async () => {
    openPage(THREE_DAYS, '/analytics', 'lbs');
    expect(await screen.findByText(/Down 0.9 lbs a week/)).toBeVisible();
  });

  test('is read day by day with the arrow keys', async () => {
    const { userEvent } = openPage();
    const chart = await screen.findByRole('slider', { name: 'Weight by day' });
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 23, 2026: 79.6\u00a0kg, trend 80.3\u00a0kg');
    chart.focus();
    await userEvent.keyboard('{ArrowLeft}');
    const second = 'Nov 22, 2026: 80.0\u00a0kg, 8.0\u00a0kg (not counted), trend 80.3\u00a0kg';
    expect(chart).toHaveAttribute('aria-valuetext', second);
    expect(screen.getByText(second.replaceAll('\u00a0', ' '))).toBeVisible();
    await userEvent.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuenow', '0');
    await userEvent.keyboard('{ArrowLeft}{End}{ArrowRight}');
    expect(chart).toHaveAttribute('aria-valuenow', '2');
  });

  test('has a table of its chart', async () => {
    const { userEvent } = openPage();
    const weight = await section('Weight');
    await userEvent.click(within(weight).getByText('Show as a table'));
    const rows = within(await within(weight).findByRole('table', { name: 'Weight by day' })).getAllByRole(
      'row',
    );
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'DayWeigh-insTrend',
      'Nov 23, 202679.6 kg80.3 kg',
      'Nov 22, 202680.0 kg, 8.0 kg80.3 kg',
      'Nov 20, 202680.4 kg80.4 kg',
    ]);
  });

  test('has a table by month for many days', async () => {
    const dates = Array.from({ length: 120 }, (_, day) => addDays(TODAY, day - 119));
    const { userEvent } = openPage({
      ...THREE_DAYS,
      weight: {
        local_dates: dates,
        weights_kg: dates.map(() => [80]),
        counted: dates.map(() => [true]),
        trend_kg: dates.map(() => 80),
        change_per_week_kg: 0,
        pace: null,
      },
    });
    const weight = await section('Weight');
    expect(weight).toHaveTextContent('Steady in the last 3 months');
    await userEvent.click(within(weight).getByText('Show as a table'));
    const rows = within(await within(weight).findByRole('table', { name: 'Weight by month' })).getAllByRole(
      'row',
    );
    expect(rows[1]).toHaveTextContent(/^November 2026\s*23\s*80.0.kg\s*80.0.kg$/);
    expect(rows).toHaveLength(6);
  });
});

describe('the food', () => {
  test('is averaged over complete days with meals, leaving out unknown values', async () => {
    openPage({
      ...THREE_DAYS,
      nutrition: {
        local_dates: ['2026-11-20', '2026-11-21', TODAY],
        calories: [2100, 1900, 300],
        protein: [100, 90, 5],
        carbs: [200, 190, 40],
        fat: [null, 60, 2],
        partial: [true, false, true],
      },
    });
    const food = await section('Food');
    expect(food).toHaveTextContent('2,000 kcal a day');
    expect(food).toHaveTextContent(
      'Average of 2 days with meals in the last 3 months: protein 95.0 g, carbs 195.0 g, fat 60.0 g. On one of them some values are unknown. Today counts once it is over.',
    );
  });

  test('is drawn, but not averaged, on the first day', async () => {
    openPage({
      ...THREE_DAYS,
      nutrition: {
        local_dates: [TODAY],
        calories: [300],
        protein: [5],
        carbs: [40],
        fat: [2],
        partial: [false],
      },
    });
    const food = within(await section('Food'));
    expect(food.getByText('Your averages begin with your first complete day.')).toBeVisible();
    expect(food.queryByText(/kcal a day/)).not.toBeInTheDocument();
    expect(await food.findByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'Nov 23, 2026: 300\u00a0kcal so far',
    );
  });

  test('shows one nutrient at a time', async () => {
    const { userEvent } = openPage();
    expect(await screen.findByRole('slider', { name: 'Calories by day' })).toHaveAttribute(
      'aria-valuetext',
      'Nov 23, 2026: 1,901\u00a0kcal so far',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Fat' }));
    const chart = await screen.findByRole('slider', { name: 'Fat by day' });
    chart.focus();
    await userEvent.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuetext', 'Nov 20, 2026: –');
  });
});

describe('a goal', () => {
  const goal: Goal = {
    valid_from: '2026-11-21',
    version: 1,
    weight_goal: 'reach',
    target_weight_kg: 78,
    start_weight_kg: 82,
    rate_kg_per_week: 0.5,
    every_day: { calories: 2000, macros_by: 'grams', protein: 120, carbs: null, fat: null },
    training_day: null,
  };
  const pace = { kg_per_week: -0.5, error_kg_per_week: 0.1 };
  const withPace = { ...THREE_DAYS, weight: { ...THREE_DAYS.weight, pace } };

  test('for the weight is a line with a range of dates for reaching it', async () => {
    openPage(withPace, '/analytics', 'kg', [goal]);
    const weight = await section('Weight');
    expect(await within(weight).findByText('goal 78.0')).toBeInTheDocument();
    expect(weight).toHaveTextContent(
      'Down 0.4 kg a week in the last 3 months. Your goal: 78.0 kg. At your current pace you get there between Dec 19 and Jan 5, 2027.',
    );
  });

  test('to keep a weight has no date', async () => {
    openPage(withPace, '/analytics', 'kg', [{ ...goal, weight_goal: 'keep' }]);
    expect(await screen.findByText(/Your goal: keep 78.0.kg\.$/)).toBeVisible();
  });

  test('for food is a line of the shown nutrient', async () => {
    const { userEvent } = openPage(THREE_DAYS, '/analytics', 'kg', [goal]);
    const food = within(await section('Food'));
    expect(await food.findByText(/The dashed line is your goal, 2,000.kcal\.$/)).toBeVisible();
    await userEvent.click(food.getByRole('radio', { name: 'Fat' }));
    expect(food.queryByText(/dashed line/)).not.toBeInTheDocument();
  });

  test('for food that begins today has no line yet', async () => {
    openPage(THREE_DAYS, '/analytics', 'kg', [{ ...goal, valid_from: TODAY }]);
    const food = within(await section('Food'));
    expect(await food.findByText(/Your goal from today on: 2,000.kcal\.$/)).toBeVisible();
    expect(food.queryByText(/dashed line/)).not.toBeInTheDocument();
  });
});

describe('the estimated energy use', () => {
  test('is shown with its uncertainty and its data', async () => {
    openPage();
    const burned = await section('What you burn');
    expect(burned).toHaveTextContent('2,250 kcal a day, ± 160');
    expect(burned).toHaveTextContent(
      '26 days with weigh-ins, 24 with meals. Meals that you did not log make it too low; a kilogram of body weight counts as 7,700 kcal.',
    );
  });

  test('is not estimated from too few data', async () => {
    openPage({ ...THREE_DAYS, expenditure: null });
    expect(await section('What you burn')).toHaveTextContent(/^What you burnFour weeks with ten weigh-ins/);
  });
});

describe('without numbers', () => {
  test('offers the first entry to a member without any data', async () => {
    mock.get('/weight-entries', ok({ entries: [], next_cursor: null }));
    const { userEvent } = openPage(NOTHING, '/analytics?range=all');
    await userEvent.click(await screen.findByRole('button', { name: 'Log your first weight' }));
    expect(await screen.findByRole('dialog', { name: 'Log Weight' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Weight' })).toHaveFocus();
  });

  test.each(['/analytics', '/analytics?range=all'])('offers to bring the history at %s', async (route) => {
    openPage(NOTHING, route);
    const link = await screen.findByRole('link', { name: 'Bring your history from another app' });
    expect(link).toHaveAttribute('href', '/profile/history');
  });

  test('says that the range has no data', async () => {
    openPage(NOTHING);
    expect(await section('Weight')).toHaveTextContent('No weigh-ins in the last 3 months.');
    expect(await section('Food')).toHaveTextContent('No meals in the last 3 months.');
  });
});

test('is accessible while it loads', async () => {
  mock.get('/analytics', () => new Promise(() => undefined));
  mock.get('/goals', ok({ goals: [] }));
  renderScreen(<AnalyticsPage />, { route: '/analytics' });
  await expectAccessibleLoading();
});

test('reports a failure and can be tried again', async () => {
  mock.get('/goals', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
  mock.get('/analytics', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
  const { userEvent } = renderScreen(<AnalyticsPage />, { route: '/analytics' });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await expectAccessible();
  mock.get('/analytics', ok(THREE_DAYS));
  await userEvent.click(retry);
  expect(await section('Weight')).toBeVisible();
});

test('names the features that are coming soon', async () => {
  openPage();
  expect(await screen.findByText('Weight, food and training side by side are coming soon.')).toBeVisible();
});
