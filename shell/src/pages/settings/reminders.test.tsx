import { preferencesSaver } from '@fettle/shared-ui/data';
import {
  act,
  calls,
  expectAccessible,
  fail,
  member,
  mock,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import { DEFAULTS, RunTimeConfigProvider } from '../../app/run-time-config.ts';
import { PushToggle } from './push-toggle.tsx';
import { Reminders } from './reminders.tsx';

let forget = () => {};
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  act(() => forget());
  jest.useRealTimers();
});

function openReminders(reminders: Partial<ReturnType<typeof preferencesWith>['reminders']> = {}) {
  const preferences = preferencesWith({ reminders });
  mock.patch('/preferences', ({ body }) =>
    ok(preferencesWith({ reminders: { ...preferences.reminders, ...body.reminders } })),
  );
  const opened = renderScreen(<Reminders />, { user: member(), preferences });
  forget = () => preferencesSaver(opened.queryClient).signedIn('another member');
  return opened;
}

const patches = () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body);
const saved = () => act(() => jest.advanceTimersByTimeAsync(1000));

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

describe('reminders', () => {
  it('are off until the member wants one, which begins with a usual time', async () => {
    const { userEvent } = openReminders();
    expect(screen.queryByLabelText(/^At/)).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Remind me to weigh in' }));
    expect(screen.getByLabelText('At, Remind me to weigh in')).toHaveValue('07:00');
    await saved();
    expect(patches()).toEqual([{ reminders: { weighIn: '07:00', timeZone } }]);
    await expectAccessible();
  });

  it('have a time of the day, not of the night', async () => {
    const { userEvent } = openReminders({ dinner: '20:00' });
    const time = screen.getByLabelText('At, Remind me of dinner');
    await userEvent.clear(time);
    await userEvent.type(time, '23:30');
    expect(screen.getByText('Please choose a time of the day: nothing comes at night')).toBeVisible();
    await saved();
    expect(patches()).toEqual([]);
    await userEvent.clear(time);
    await userEvent.type(time, '21:15');
    await saved();
    expect(patches()).toEqual([{ reminders: { dinner: '21:15', timeZone } }]);
  });

  it('are switched off again', async () => {
    const { userEvent } = openReminders({ lunch: '13:00' });
    await userEvent.click(screen.getByRole('switch', { name: 'Remind me of lunch' }));
    await saved();
    expect(patches()).toEqual([{ reminders: { lunch: null, timeZone } }]);
    expect(screen.queryByLabelText(/^At/)).toBeNull();
  });
});

it('reminders chosen in another time zone say so', () => {
  openReminders({ lunch: '13:00', timeZone: 'Pacific/Chatham' });
  expect(screen.getByText(/The times are those of Pacific\/Chatham/)).toBeVisible();
});

/** A browser whose push service gives one subscription. */
function browserWithPush(permission: NotificationPermission, answer: NotificationPermission = permission) {
  let held = false;
  const unsubscribe = jest.fn(async () => {
    held = false;
    return true;
  });
  const made = {
    toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe,
  };
  const pushManager = {
    getSubscription: jest.fn(async () => (held ? made : null)),
    subscribe: jest.fn(async () => {
      held = true;
      return made;
    }),
  };
  const registration = { pushManager };
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: async () => answer },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { pushManager, unsubscribe };
}

const PUSH = { name: 'On this device too, while Fettle is closed' };
const toggle = () => screen.findByRole('switch', PUSH);
const shown = () => screen.getByRole('switch', PUSH);

describe('reminders on a device where Fettle is closed', () => {
  let subscribed = false;
  beforeEach(() => {
    subscribed = false;
    mock.get('/notifications/push', () => ok({ public_key: 'a key', subscribed }));
    mock.put('/notifications/push', () => {
      subscribed = true;
      return noContent();
    });
    mock.delete('/notifications/push', () => {
      subscribed = false;
      return noContent();
    });
  });
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  const open = (service_worker = true) =>
    renderScreen(
      <RunTimeConfigProvider value={{ ...DEFAULTS, service_worker }}>
        <PushToggle />
      </RunTimeConfigProvider>,
      { user: member(), preferences: preferencesWith({ reminders: { lunch: '13:00' } }) },
    );

  it('are switched on with the browser’s permission, and off again', async () => {
    const { pushManager } = browserWithPush('default', 'granted');
    const { userEvent } = open();
    expect(await toggle()).not.toBeChecked();
    await userEvent.click(await toggle());
    await waitFor(() => expect(subscribed).toBe(true));
    expect(await toggle()).toBeChecked();
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'a key',
    });
    expect(calls.find(({ method }) => method === 'put')?.body).toEqual({
      endpoint: 'https://push.example.org/1',
      p256dh: 'p',
      auth: 'a',
    });
    await waitFor(() => expect(shown()).toBeEnabled());
    await userEvent.click(shown());
    await waitFor(() => expect(subscribed).toBe(false));
    expect(shown()).not.toBeChecked();
  });

  it('stay off when the member says no to the browser', async () => {
    browserWithPush('default', 'denied');
    const { userEvent } = open();
    await userEvent.click(await toggle());
    expect(await screen.findByText('Your browser did not allow notifications.')).toBeVisible();
    expect(calls.some(({ method }) => method === 'put')).toBe(false);
  });

  it('stay off when the server does not take them', async () => {
    browserWithPush('granted');
    mock.put('/notifications/push', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { userEvent } = open();
    await userEvent.click(await toggle());
    expect(await screen.findByText('This could not be changed. Please try again.')).toBeVisible();
    expect(await toggle()).not.toBeChecked();
  });

  it('are off where the server has a subscription that this browser does not hold', async () => {
    browserWithPush('granted');
    subscribed = true;
    open();
    expect(await toggle()).not.toBeChecked();
  });

  it('say where the browser blocks them', async () => {
    browserWithPush('denied');
    open();
    expect(await screen.findByText(/^Your browser blocks notifications of this site/)).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('are not offered by a server without a key', async () => {
    browserWithPush('granted');
    mock.get('/notifications/push', ok({ public_key: null, subscribed: false }));
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
