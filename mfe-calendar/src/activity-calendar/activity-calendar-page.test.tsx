import { useNavigate } from '@fettle/shared-ui';
import type { TimelineEntry } from '@fettle/shared-ui/data';
import { EditEntryProvider } from '@fettle/shared-ui/slots';
import {
  act,
  calls,
  expectAccessible,
  fail,
  mock,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import ActivityCalendarPage from './activity-calendar-page.tsx';

let written = 0;

/** A weight logged at noon of a November day. */
function weight(day: number, fields: object = {}): TimelineEntry {
  const local_date = `2026-11-${String(day).padStart(2, '0')}`;
  const at = `${local_date}T12:00:00.000Z`;
  written += 1;
  return {
    kind: 'weight-entries',
    id: `0193a1f0-0000-7000-8000-${String(written).padStart(12, '0')}`,
    weight: 82.5,
    unit: 'kg',
    weight_kg: 82.5,
    notes: '',
    occurred_at: at,
    time_zone: 'UTC',
    local_date,
    version: 1,
    created_at: at,
    updated_at: at,
    ...fields,
  };
}

function meal(day: number, total_calories: number): TimelineEntry {
  const items = [{ type: 'user', food_id: 'f', name: 'Oats', quantity: 1, unit: 'serving' }];
  const totals = { total_calories, total_protein: 20, total_carbs: 60, total_fat: 18, totals_partial: false };
  return { ...weight(day), kind: 'meal-entries', items, ...totals } as unknown as TimelineEntry;
}

const logged = (...entries: TimelineEntry[]) => mock.get('/entries', ok({ entries, next_cursor: null }));
/** Stores the choice to show the examples beside the member's entries. */
const withExamples = () => localStorage.setItem('calendarHiddenKinds', 'examples-wanted');
const show = (route = '/calendar') => renderScreen(<ActivityCalendarPage />, { route });
function BrowserButtons() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </>
  );
}
/* Elements of the grid are found by label, because role queries compute the styles of everything in it. */
const month = (name: string) => screen.findByLabelText(name, { selector: '[role=grid]' });
const labelled = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const labelOf = (name: string) => {
  const legend = screen.getByRole('group', { name: 'Show on the calendar' });
  return within(legend).getByRole('button', { name });
};
const titled = (name: string) => screen.getByText(name, { selector: 'button' });
const hours = async (name: string | RegExp) =>
  (await screen.findByLabelText(name, { selector: 'table' })) as HTMLTableElement;
const dateOf = (day: RegExp) => screen.getByLabelText(day, { selector: 'button' });
const cellOf = (day: RegExp) => {
  const cell = dateOf(day).closest('td');
  if (!cell) throw new Error(`${day} has no cell`);
  return within(cell);
};
const settled = () =>
  waitFor(() => expect(document.querySelector('table')).toHaveAttribute('aria-busy', 'false'));

describe('Activity Calendar', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date(2026, 10, 21, 12),
      doNotFake: [
        'clearImmediate',
        'clearInterval',
        'clearTimeout',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'setImmediate',
        'setInterval',
        'setTimeout',
      ],
    });
  });
  afterEach(() => jest.useRealTimers());

  it('shows the current month with weeks from Sunday', async () => {
    logged();
    show();
    const grid = await month('November 2026');
    expect(screen.getByRole('heading', { name: 'Activity Calendar' })).toBeVisible();
    expect(
      within(grid)
        .getAllByRole('columnheader', { hidden: true })
        .map((head) => head.textContent),
    ).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(grid.querySelector('[aria-current=date]')).toHaveTextContent('21');
    await settled();
  });

  it('requests only the visible days, including those of neighbouring months', async () => {
    logged();
    show();
    await settled();
    expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({ from: '2026-11-01', to: '2026-12-05' });
    expect(calls.filter(({ query }) => query.has('from'))).toHaveLength(1);
  });

  it('shows hard-coded demo events around today while the member has no entries', async () => {
    logged();
    show();
    await settled();
    await waitFor(() => expect(cellOf(/November 12,/).getByText('Long Run')).toBeVisible());
    expect(labelOf('Examples')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(/Examples are off/)).not.toBeInTheDocument();
  });

  it('hides them once there are entries in any month, says so, and shows them on request', async () => {
    mock.get('/entries', ({ query }) =>
      ok({ entries: query.has('from') ? [] : [weight(3)], next_cursor: null }),
    );
    const { userEvent } = show('/calendar?month=2026-12');
    expect(await screen.findByText(/Examples are off now that you have entries of your own/)).toBeVisible();
    expect(labelOf('Examples')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByText(/example$/)).not.toBeInTheDocument();
    await userEvent.click(labelOf('Examples'));
    expect(screen.queryByText(/Examples are off/)).not.toBeInTheDocument();
    expect(screen.getAllByText(/example$/).length).toBeGreaterThan(0);
  });

  it('distinguishes demo events from logged entries', async () => {
    withExamples();
    logged(weight(21));
    show();
    await settled();
    const today = cellOf(/November 21, 2026, today/);
    expect(today.getByRole('button', { name: /Morning Run.*example/ })).toBeVisible();
    expect(today.getByRole('button', { name: /Weight 82.5.kg/ })).not.toHaveAccessibleName(/example/);
  });

  it('shows an entry logged now on today’s cell, before the demo events', async () => {
    logged(weight(21), {
      ...weight(21),
      kind: 'meal-entries',
      items: [],
      total_calories: 540,
      total_protein: null,
      total_carbs: null,
      total_fat: null,
      totals_partial: true,
    } as TimelineEntry);
    show();
    await settled();
    const today = document.querySelector('[role=grid] [aria-current=date]');
    expect(today).toHaveTextContent('Weight 82.5 kg');
    expect(today).toHaveTextContent('Lunch 540 kcal');
  });

  it("shows a day's meals as one event, and each meal in views with hours", async () => {
    logged(meal(21, 300), meal(21, 582));
    const { userEvent } = show();
    await settled();
    expect(cellOf(/November 21, 2026, today/).getByText(/^2 meals, 882.kcal/)).toBeVisible();
    await userEvent.click(titled('Day'));
    expect(await screen.findByText(/^Lunch 300.kcal/)).toBeVisible();
    expect(screen.getByText(/^Lunch 582.kcal/)).toBeVisible();
  });

  it('hides the kinds pressed in the legend and remembers them on this device', async () => {
    withExamples();
    logged(weight(21), meal(21, 540));
    const { userEvent, unmount } = show();
    await settled();
    const pressed = (name: string) => labelOf(name).getAttribute('aria-pressed');
    await userEvent.click(labelOf('Examples'));
    await userEvent.click(labelOf('Weight'));
    expect([pressed('Examples'), pressed('Weight'), pressed('Meals')]).toEqual(['false', 'false', 'true']);
    expect(screen.queryByText(/Morning Run/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Weight 82/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Lunch 540.kcal/)).toBeVisible();
    unmount();
    show();
    await settled();
    expect(screen.queryByText(/Morning Run/)).not.toBeInTheDocument();
    await userEvent.click(labelOf('Examples'));
    expect(screen.getAllByText('Morning Run')[0]).toBeVisible();
  });

  it('loads all pages of the timeline', async () => {
    mock.get('/entries', ({ query }) =>
      query.get('cursor') === 'second'
        ? ok({ entries: [weight(3, { weight: 80, weight_kg: 80 })], next_cursor: null })
        : ok({ entries: [weight(4)], next_cursor: 'second' }),
    );
    show();
    expect(await screen.findByText(/^Weight 80\.0.kg/)).toBeVisible();
    expect(screen.getByText(/^Weight 82.5.kg/)).toBeVisible();
  });

  it('shows 2 events per day cell plus an "N more" link, which opens that day', async () => {
    logged(weight(3), weight(3), weight(3), weight(3));
    const { userEvent, currentPath } = show();
    await settled();
    const cell = cellOf(/November 3,/);
    expect(cell.getAllByRole('button', { name: /Weight/ })).toHaveLength(2);
    await userEvent.click(cell.getByRole('link', { name: /^2 more/ }));
    expect(currentPath()).toBe('/calendar?day=2026-11-03');
    const day = await hours('Tuesday, Nov 3, 2026');
    expect(document.activeElement).toHaveTextContent('Tuesday, Nov 3, 2026');
    await waitFor(() => expect(within(day).getAllByText(/^Weight 82.5.kg/)).toHaveLength(4));
  });

  it('moves by one month with Previous and Next, and back with Today', async () => {
    logged();
    const { userEvent, currentPath } = show();
    await userEvent.click(labelled('Next'));
    expect(await month('December 2026')).toBeVisible();
    expect(currentPath()).toBe('/calendar?month=2026-12');
    await userEvent.click(titled('Today'));
    await userEvent.click(labelled('Previous'));
    expect(await month('October 2026')).toBeVisible();
    await settled();
  });

  it('counts two quick presses, though the page has not yet shown the first', async () => {
    logged();
    const { currentPath } = show();
    await settled();
    act(() => {
      labelled('Previous').click();
      labelled('Previous').click();
    });
    expect(currentPath()).toBe('/calendar?month=2026-09');
    act(() => {
      labelled('Next').click();
      titled('Week').click();
    });
    expect(currentPath()).toBe('/calendar?week=2026-09-27');
    await settled();
  });

  it('moves by one week or day in those views', async () => {
    logged();
    const { userEvent, currentPath } = show();
    await userEvent.click(titled('Week'));
    expect(currentPath()).toBe('/calendar?week=2026-11-15');
    await userEvent.click(labelled('Next'));
    expect(currentPath()).toBe('/calendar?week=2026-11-22');
    await userEvent.click(titled('Day'));
    await userEvent.click(labelled('Previous'));
    expect(currentPath()).toBe('/calendar?day=2026-11-21');
  });

  it('keeps view and date in the address for back, forward and reload', async () => {
    logged();
    const { userEvent, currentPath, unmount } = renderScreen(
      <>
        <ActivityCalendarPage />
        <BrowserButtons />
      </>,
      { route: '/calendar' },
    );
    await userEvent.click(titled('Week'));
    await userEvent.click(labelled('Next'));
    await userEvent.click(titled('Day'));
    const address = currentPath();
    expect(address).toBe('/calendar?day=2026-11-22');
    await userEvent.click(screen.getByText('Back'));
    expect(await hours(/Nov 22.*28/)).toBeVisible();
    await userEvent.click(screen.getByText('Forward'));
    expect(await hours('Sunday, Nov 22, 2026')).toBeVisible();
    unmount();
    show(address);
    expect(await hours('Sunday, Nov 22, 2026')).toBeVisible();
    await settled();
  });

  it('shows the month of the address', async () => {
    logged();
    show('/calendar?month=2027-02');
    expect(await month('February 2027')).toBeVisible();
    await settled();
  });

  it('shows an info toast for a clicked date and for a clicked event', async () => {
    logged(weight(21));
    const { userEvent } = show();
    await settled();
    await userEvent.click(dateOf(/November 9,/));
    expect(await screen.findByText('Nothing on this day')).toBeVisible();
    await userEvent.click(labelOf('Examples'));
    await userEvent.click(dateOf(/November 12,/));
    expect(await screen.findByText('8:00 AM Long Run (example)')).toBeVisible();
    await userEvent.click(screen.getByText(/^Weight 82.5.kg/));
    expect(await screen.findByText(/Saturday, November 21, 2026, 12:00/)).toBeVisible();
  });

  it('links the toast of a logged event to its day, where it can be edited, but not that of an example', async () => {
    withExamples();
    logged(weight(3), meal(9, 300), meal(9, 582));
    const { userEvent, currentPath } = show();
    await settled();
    await userEvent.click(cellOf(/November 12,/).getByText('Long Run'));
    expect(await screen.findByText(/November 12, 2026.*\(example\)/)).toBeVisible();
    expect(screen.queryByText('Open day')).not.toBeInTheDocument();
    await userEvent.click(screen.getByText(/^2 meals, 882.kcal/));
    await userEvent.click(await screen.findByText('Open day'));
    expect(currentPath()).toBe('/calendar?day=2026-11-09');
    await userEvent.click(within(await hours('Monday, Nov 9, 2026')).getByText(/^Lunch 300/));
    expect(await screen.findByText(/November 9, 2026, 12:00/)).toBeVisible();
  });

  it('does not call a day empty while the legend hides some kinds', async () => {
    logged(weight(9));
    const { userEvent } = show();
    await settled();
    await userEvent.click(screen.getByText('Weight', { selector: 'button' }));
    await userEvent.click(dateOf(/November 9,/));
    expect(await screen.findByText('Nothing shown on this day')).toBeVisible();
    await userEvent.click(screen.getByText('Weight', { selector: 'button' }));
    await userEvent.click(dateOf(/November 10,/));
    expect(await screen.findByText('Nothing on this day')).toBeVisible();
  });

  it('links the toast of a clicked date to that day', async () => {
    logged();
    const { userEvent, currentPath } = show();
    await settled();
    await userEvent.click(dateOf(/November 9,/));
    await userEvent.click(await screen.findByText('Open day'));
    expect(currentPath()).toBe('/calendar?day=2026-11-09');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Monday, Nov 9, 2026'));
  });

  it("lists three events in a full day's toast and counts the rest", async () => {
    logged(...Array.from({ length: 50 }, () => weight(3)));
    const { userEvent } = show();
    await settled();
    expect(dateOf(/November 3,/)).toHaveAccessibleName('Tuesday, November 3, 2026, 50 entries');
    await userEvent.click(dateOf(/November 3,/));
    expect(await screen.findByText(/, 47 more$/)).toBeVisible();
  });

  it('shows wanted examples while entries load, at the same height', async () => {
    withExamples();
    let answer = () => {};
    mock.get('/entries', async () => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return ok({ entries: [weight(21)], next_cursor: null });
    });
    show();
    const grid = await month('November 2026');
    expect(grid).toHaveAttribute('aria-busy', 'true');
    await expectAccessible();
    expect(cellOf(/November 12,/).getByText('Long Run')).toBeVisible();
    expect((grid as HTMLTableElement).rows).toHaveLength(6);
    await waitFor(() => expect(calls).toHaveLength(1));
    answer();
    await settled();
    expect(screen.getByText(/^Weight 82.5.kg/)).toBeVisible();
  });

  it('moves by arrow keys, Home, End, PageUp and PageDown', async () => {
    logged();
    const { userEvent, currentPath } = show();
    await settled();
    dateOf(/November 21, 2026, today/).focus();
    const expectFocus = (day: RegExp) =>
      waitFor(() => expect(document.activeElement).toHaveAccessibleName(day));
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expectFocus(/November 13/);
    await userEvent.keyboard('{Home}');
    await expectFocus(/November 8,/);
    await userEvent.keyboard('{End}');
    await expectFocus(/November 14/);
    await userEvent.keyboard('{PageDown}');
    await expectFocus(/December 14/);
    expect(currentPath()).toBe('/calendar?month=2026-12');
    await userEvent.keyboard('{PageUp}{ArrowDown}{ArrowRight}');
    await expectFocus(/November 22/);
    await settled();
  });

  it('has one day in the tab order, followed by its events', async () => {
    logged(weight(21));
    const { userEvent } = show();
    await settled();
    dateOf(/November 21, 2026, today/).focus();
    await userEvent.tab();
    expect(document.activeElement).toHaveAccessibleName(/Weight 82.5.kg/);
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(dateOf(/November 20/)).toHaveFocus());
  });

  it('keeps the demo events after a failure and loads the entries on Retry', async () => {
    mock.get('/entries', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
    const { userEvent } = show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your entries could not be loaded');
    await expectAccessible();
    expect(alert).toHaveTextContent('test-request');
    expect(screen.getAllByText(/example$/).length).toBeGreaterThan(5);
    logged(weight(21));
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Weight 82.5.kg/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('November 2026');
  });

  it('explains how to start while nothing is logged', async () => {
    logged();
    show();
    expect(await screen.findByText(/Nothing logged here yet/)).toBeVisible();
  });

  it('shows 24 hourly rows in the week view and an all-day row for events without a time', async () => {
    logged();
    show('/calendar?week=2026-11-15');
    const week = await hours(/Nov 15.*21/);
    expect(week.rows).toHaveLength(26);
    const allDay = within(week).getByText('All day').closest('tr');
    await waitFor(() => expect(allDay).toHaveTextContent('Meal Prep'));
  });

  describe('the view of a day', () => {
    const photo = {
      id: 'p1',
      url: '/media/p1?size=full',
      thumb_url: '/media/p1?size=thumb',
      width: 3,
      height: 4,
    };
    const workout = {
      ...weight(20),
      kind: 'workout-entries',
      type: 'Yoga',
      duration: 45,
      notes: 'With the neighbour',
      images: [photo],
    } as unknown as TimelineEntry;
    /** Chooses by keyboard: without layout in jsdom, a pointer finds no menu item. */
    async function choose(user: ReturnType<typeof show>['userEvent'], menu: RegExp, name: string) {
      await user.click(list().getByRole('button', { name: menu }));
      const item = await screen.findByRole('menuitem', { name });
      await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
      while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
      await user.keyboard('{Enter}');
    }
    const list = () => within(screen.getByRole('region', { name: 'What you logged' }));

    it("lists the day's entries with figures, texts and pictures", async () => {
      logged(workout, weight(20, { occurred_at: '2026-11-20T07:00:00.000Z' }), weight(21));
      show('/calendar?day=2026-11-20');
      await settled();
      const entries = list().getAllByRole('listitem');
      expect(entries).toHaveLength(2);
      expect(entries[0]).toHaveTextContent(/Weight7:00 AM · 82.5.kg/);
      expect(entries[1]).toHaveTextContent(/Yoga12:00 PM · 45.minWith the neighbour/);
      const picture = within(entries[1] as HTMLElement).getByRole('link');
      expect(picture).toHaveAttribute('href', expect.stringContaining('/media/p1?size=full'));
      expect(within(picture).getByRole('img')).toHaveAttribute('src', expect.stringContaining('size=thumb'));
    });

    it('opens an entry for editing', async () => {
      logged(workout);
      const edited = jest.fn();
      const { userEvent } = renderScreen(
        <EditEntryProvider value={edited}>
          <ActivityCalendarPage />
        </EditEntryProvider>,
        { route: '/calendar?day=2026-11-20' },
      );
      await settled();
      await choose(userEvent, /^Actions for Workout, 12:00/, 'Edit');
      expect(edited).toHaveBeenCalledWith(workout);
    });

    it('deletes an entry, with Undo, and moves the focus to the heading', async () => {
      let there = true;
      mock.get('/entries', () => ok({ entries: there ? [workout] : [], next_cursor: null }));
      mock.delete('/workout-entries/{id}', () => {
        there = false;
        return noContent();
      });
      mock.post('/workout-entries/{id}/restore', () => {
        there = true;
        return ok(workout as never);
      });
      const { userEvent } = show('/calendar?day=2026-11-20');
      await settled();
      await choose(userEvent, /^Actions for Workout/, 'Delete');
      expect(await screen.findByText('Workout deleted')).toBeVisible();
      await waitFor(() => expect(list().queryByRole('listitem')).not.toBeInTheDocument());
      expect(list().getByText(/^Nothing on this day/)).toBeVisible();
      await waitFor(() => expect(list().getByRole('heading')).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
      expect(await list().findByRole('listitem')).toHaveTextContent('Yoga');
    });
  });
});
