import { act, calls, mock, ok, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import { Bell } from './header.tsx';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  visible(true);
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => calls.filter(({ path }) => path === '/notifications/unread').length;
const unread = (count: number) => mock.get('/notifications/unread', ok({ unread: count }));

function visible(shown: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(shown ? 'visible' : 'hidden');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

it("leads to the notifications, and requests their count after the page's own data", async () => {
  unread(0);
  renderScreen(<Bell />);
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
  await pass(1900);
  expect(asked()).toBe(0);
  await pass(200);
  await waitFor(() => expect(asked()).toBe(1));
});

it.each([
  [0, 'Notifications', null],
  [1, 'Notifications, 1 unread', '1'],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, 100 unread', '99+'],
])('with %s unread has the name “%s”, and shows %s', async (count, name, badge) => {
  unread(count);
  renderScreen(<Bell />);
  await pass(2100);
  await waitFor(() => expect(asked()).toBe(1));
  const link = await screen.findByRole('link', { name });
  await waitFor(() =>
    expect(link.querySelector('[data-unread]')?.getAttribute('data-unread') ?? null).toBe(badge),
  );
});

it('requests the count once a minute, and never while the tab is hidden', async () => {
  unread(0);
  renderScreen(<Bell />);
  await pass(2100);
  await waitFor(() => expect(asked()).toBe(1));
  await pass(59_000);
  expect(asked()).toBe(1);
  unread(2);
  await pass(2000);
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
  expect(asked()).toBe(2);
  visible(false);
  await pass(600_000);
  expect(asked()).toBe(2);
  visible(true);
  await waitFor(() => expect(asked()).toBe(3));
  visible(false);
  visible(true);
  await pass(1000);
  expect(asked()).toBe(3);
});
