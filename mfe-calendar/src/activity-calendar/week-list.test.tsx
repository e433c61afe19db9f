import { renderScreen, screen, within } from '@fettle/shared-ui/testing';
import { type CalendarEvent, eventsByDate } from './events/calendar-event.ts';
import { WeekList } from './week-list.tsx';

const DAYS = [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`);

let made = 0;
const event = (datetime: string, title: string, fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: `event-${++made}`,
  title,
  time: datetime.slice(11),
  datetime,
  kind: 'weight',
  source: 'own',
  ...fields,
});

function show(...events: CalendarEvent[]) {
  const onOpenDay = jest.fn();
  const week = (
    <WeekList
      title="This week"
      days={DAYS}
      today="2026-11-21"
      events={eventsByDate(events)}
      loading={false}
      emptyText="Nothing on this day"
      onOpenDay={onOpenDay}
    />
  );
  return { ...renderScreen(week, { route: '/calendar?week=2026-11-15' }), onOpenDay };
}
const row = (day: RegExp) => screen.getByRole('button', { name: day }).closest('tr') as HTMLTableRowElement;

describe('the week on a narrow screen', () => {
  it('has a row for each day, with its events as text in order of time', () => {
    show(
      event('2026-11-17T18:00', 'Meal 640 kcal'),
      event('2026-11-17T07:00', 'Morning run', { source: 'demo' }),
      event('2026-11-17', 'Meal prep', { source: 'demo' }),
    );
    expect(within(screen.getByRole('table', { name: 'This week' })).getAllByRole('row')).toHaveLength(7);
    const events = within(row(/Tuesday/))
      .getAllByRole('button')
      .slice(1);
    expect(events.map(({ textContent }) => textContent)).toEqual([
      'All day Meal prep, example',
      '07:00 Morning run, example',
      '18:00 Meal 640 kcal',
    ]);
    expect(row(/Monday/)).toHaveTextContent('Nothing on this day');
  });

  it('marks today', () => {
    show();
    expect(screen.getByRole('button', { current: 'date' })).toHaveAccessibleName(/Saturday/);
  });

  it('lists three events, logged ones first, and links to the day with the rest', () => {
    const demo = event('2026-11-18T06:00', 'Example', { source: 'demo' });
    show(demo, ...[7, 8, 9].map((hour) => event(`2026-11-18T0${hour}:00`, `Logged at ${hour}`)));
    expect(row(/Wednesday/)).not.toHaveTextContent('Example');
    expect(screen.getByRole('link', { name: /^1 more on Wednesday/ })).toHaveAttribute(
      'href',
      '/calendar?day=2026-11-18',
    );
  });

  it('shows the info toast of a clicked event or date, both reachable by keyboard', async () => {
    const { userEvent, onOpenDay } = show(event('2026-11-15T07:00', 'Weight 80 kg'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Open day' }));
    expect(onOpenDay).toHaveBeenCalledWith('2026-11-15');
    onOpenDay.mockClear();
    await userEvent.click(screen.getByRole('button', { name: /Weight 80 kg/ }));
    expect(await screen.findByText(/Sunday.*07:00/)).toBeVisible();
  });
});
