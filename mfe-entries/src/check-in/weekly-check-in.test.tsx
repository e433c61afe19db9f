import {
  calls,
  expectAccessible,
  fail,
  mock,
  noAnswer,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { CheckIn, CheckInFacts } from './check-in.queries.ts';
import { checkInWith, MISSING } from './check-in-fixture.ts';
import WeeklyCheckIn from './weekly-check-in.tsx';

/** Opens the part while this check-in is due. `due` changes what the server says next. */
async function openPart(checkIn: CheckIn, unit: 'kg' | 'lbs' = 'kg') {
  let due: CheckIn | null = checkIn;
  mock.get('/check-ins/current', () => ok({ check_in: due }));
  const rendered = renderScreen(
    <>
      <h1 tabIndex={-1}>Welcome</h1>
      <WeeklyCheckIn />
    </>,
    { preferences: preferencesWith({ weightEntry: { defaultUnit: unit } }) },
  );
  await screen.findByRole('link', { name: 'Change the day or turn this off' });
  return { ...rendered, say: (next: CheckIn | null) => (due = next) };
}

const button = (name: string) => screen.getByRole('button', { name });
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const puts = () => calls.filter(({ method }) => method === 'put').map(({ body }) => body);

describe('a check-in', () => {
  it('says the week and the new target', async () => {
    const { container } = await openPart(checkInWith());
    expect(facts()).toEqual([
      '79.8\u00a0kg, down 0.4\u00a0kg',
      '2,240\u00a0kcal on 6 complete days',
      '2,640\u00a0kcal a day, ±\u00a0120',
    ]);
    expect(screen.getByText('New target 2,090 kcal, protein 140 g, carbs 225 g, fat 70 g')).toBeVisible();
    expect(screen.getByText('Now 2,120 kcal, protein 130 g, carbs 245 g, fat 70 g')).toBeVisible();
    await expectAccessible(container);
  });

  it('says the targets of training days too', async () => {
    const { suggested } = checkInWith().facts;
    if (!suggested) throw new Error('Nothing is suggested.');
    const training_day = { ...suggested.every_day, calories: 2290 };
    await openPart(checkInWith({ suggested: { ...suggested, training_day } }));
    expect(screen.getByText('Training days 2,290 kcal, protein 140 g, carbs 225 g, fat 70 g')).toBeVisible();
  });

  it('says weights in the unit of the member', async () => {
    await openPart(checkInWith(), 'lbs');
    expect(facts()[0]).toBe('176.0\u00a0lbs, down 0.9\u00a0lbs');
  });

  it('shows its arithmetic with the sources on Why?', async () => {
    const { userEvent } = await openPart(checkInWith());
    expect(screen.queryByRole('listitem')).toBeNull();
    await userEvent.click(button('Why?'));
    expect(button('Why?')).toHaveAttribute('aria-expanded', 'true');
    const lines = screen.getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('You burn 2,640\u00a0kcal a day, ±\u00a0120'),
      expect.stringContaining('Losing 0.5\u00a0kg a week takes 550\u00a0kcal a day less: 2,090\u00a0kcal.'),
      expect.stringContaining('2\u00a0g or more for each kilogram of 70.0\u00a0kg'),
      expect.stringContaining('Fat: 20 to 35% of the energy.'),
    ]);
    for (const line of lines) expect(within(line).getByRole('link')).toHaveAttribute('href');
  });

  it('is accepted as it was seen, and Undo takes that back', async () => {
    const { userEvent, say } = await openPart(checkInWith());
    const stored = checkInWith({}, { answer: 'accepted', goals_version: 4 });
    mock.put('/check-ins/{date}', ({ request, path }) => {
      expect([path.date, request.headers.get('If-Match')]).toEqual(['2026-11-23', '3']);
      return ok(stored);
    });
    say(null);
    await userEvent.click(button('Accept'));
    expect(await screen.findByText('New target set')).toBeVisible();
    expect(puts()).toEqual([
      { answer: 'accepted', suggested: stored.facts.suggested, time_zone: expect.any(String) },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();

    mock.delete('/check-ins/{date}', ({ request }) => {
      expect(request.headers.get('If-Match')).toBe('4');
      return noContent();
    });
    say(checkInWith({}, { goals_version: 5 }));
    await userEvent.click(button('Undo'));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  });

  it('keeps the current target', async () => {
    const { userEvent, say } = await openPart(checkInWith());
    mock.put('/check-ins/{date}', ok(checkInWith({}, { answer: 'kept' })));
    say(null);
    await userEvent.click(button('Keep 2,120'));
    expect(await screen.findByText('Check-in done')).toBeVisible();
    expect(puts()).toMatchObject([{ answer: 'kept', suggested: null }]);
  });

  it('shows the new numbers after the goals were changed elsewhere', async () => {
    const { userEvent, say } = await openPart(checkInWith());
    const newer = checkInWith({ pace_kg_per_week: -0.25, outcome: 'fits', suggested: null });
    mock.put('/check-ins/{date}', fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], newer));
    say(newer);
    await userEvent.click(button('Accept'));
    expect(await screen.findByText(/goals or entries changed meanwhile/)).toBeVisible();
    expect(await screen.findByText(/Your target still fits: 2,120/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.getByText(/Your target still fits: 2,120/)).toHaveFocus();
  });

  it('says that it is no longer due after it was turned off elsewhere', async () => {
    const { userEvent, say } = await openPart(checkInWith());
    mock.put('/check-ins/{date}', fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }]));
    say(null);
    await userEvent.click(button('Accept'));
    expect(await screen.findByText('This check-in is no longer due.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();
  });

  it('does not say that an answer is lost which the server may have stored', async () => {
    const { userEvent, say } = await openPart(checkInWith());
    mock.put('/check-ins/{date}', noAnswer());
    say(null);
    await userEvent.click(button('Accept'));
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  });

  it('stays with its answers when there is no network', async () => {
    const { userEvent } = await openPart(checkInWith());
    mock.put('/check-ins/{date}', noAnswer());
    await userEvent.click(button('Accept'));
    expect(await screen.findByText(/is still here, please answer again/)).toBeVisible();
    expect(button('Accept')).toBeEnabled();
    expect(button('Keep 2,120')).toBeEnabled();
  });
});

describe('Why?', () => {
  const whyOf = async (given: Partial<CheckInFacts>) => {
    const { userEvent } = await openPart(checkInWith(given));
    await userEvent.click(button('Why?'));
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('says what a body burns where the weight is kept, before training days take from it', async () => {
    const lines = await whyOf({ pace_kg_per_week: 0, expenditure: 2100, exact_calories: 2040 });
    expect(lines[1]).toContain('Keeping your weight takes as much: 2,100\u00a0kcal.');
    expect(lines[2]).toContain('every day gets 60\u00a0kcal less, 2,040\u00a0kcal');
  });

  it('names the lowest energy, also where the target is a little above it', async () => {
    const { current } = checkInWith().facts;
    const every_day = { ...current.every_day, calories: 1220 };
    const lines = await whyOf({
      outcome: 'fits',
      suggested: null,
      limited_by: 'lowest',
      current: { ...current, every_day },
    });
    expect(lines).toContainEqual(
      expect.stringContaining('No day gets less than 1,200\u00a0kcal: below that'),
    );
    expect(lines.join()).not.toContain('medical');
  });
});

describe('a check-in with too few data', () => {
  it('says to new members that only time is missing', async () => {
    await openPart(
      checkInWith({ ...MISSING, missing_meal_days: 0, missing_weigh_in_days: 0, missing_span_days: 6 }),
    );
    expect(screen.getByText(/after three weeks of weigh-ins, .* Yours reach back 15 days\.$/)).toBeVisible();
    expect(screen.queryByText(/vary too much/)).toBeNull();
  });

  it('promises no target without a weight goal', async () => {
    await openPart(checkInWith({ ...MISSING, weight_goal: null }));
    expect(screen.getByText(/on 2 more days, what you burn can be measured\.$/)).toBeVisible();
  });

  it('names the days that are missing, and is done with one button', async () => {
    const { userEvent, say } = await openPart(checkInWith(MISSING));
    expect(
      screen.getByText(
        'Meals are missing or unfinished on Tue and Thu. With weigh-ins on 4 more days and meals on 2 more days, what you burn can be measured and a target suggested.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Why?' })).toBeNull();
    mock.put('/check-ins/{date}', ok(checkInWith(MISSING, { answer: 'done' })));
    say(null);
    await userEvent.click(button('Done for this week'));
    await waitFor(() => expect(puts()).toMatchObject([{ answer: 'done' }]));
  });
});
