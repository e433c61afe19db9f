import { useQuery } from '@tanstack/react-query';
import {
  API_HOST,
  act,
  calls,
  fail,
  mock,
  noAnswer,
  ok,
  renderScreen,
  screen,
  waitFor,
} from '../../testing.tsx';
import { currentUser } from '../current-user.queries.ts';
import { api } from './api.ts';
import { reachability, useReachable } from './reachability.ts';

const probes = () => calls.filter(({ path }) => path === '/health/live').length;
const call = () => api.get('/preferences').catch(() => undefined);

const KEPT = { 'x-fettle-kept-at': 'Mon, 23 Nov 2026 08:00:00 GMT' };

function Strip() {
  return <p>{useReachable() ? 'connected' : 'offline'}</p>;
}

function Name() {
  return <p>{useQuery({ ...currentUser, retry: false }).data?.username ?? 'nobody'}</p>;
}

describe('reachability', () => {
  beforeAll(() => reachability.watch(API_HOST));
  afterEach(() => act(reachability.answered));

  it('sends no health check while calls are answered, whatever the status', async () => {
    renderScreen(<Strip />);
    mock.get('/preferences', fail(500, [{ code: 'INTERNAL', message: 'x' }]));
    await call();
    expect(screen.getByText('connected')).toBeVisible();
    expect(probes()).toBe(0);
  });

  it('does not report one dropped connection as an outage', async () => {
    renderScreen(<Strip />);
    mock.get('/health/live', ok({ status: 'ok' }));
    mock.get('/preferences', noAnswer());
    await call();
    await waitFor(() => expect(probes()).toBe(1));
    expect(screen.getByText('connected')).toBeVisible();
  });

  it('rechecks an unreachable server and then loads failed queries', async () => {
    mock.get('/health/live', noAnswer());
    mock.get('/auth/me', noAnswer());
    renderScreen(
      <>
        <Strip />
        <Name />
      </>,
    );
    expect(await screen.findByText('offline')).toBeVisible();
    mock.get('/auth/me', ok({ username: 'mara' } as never));
    mock.get('/health/live', ok({ status: 'ok' }));
    expect(await screen.findByText('connected')).toBeVisible();
    expect(await screen.findByText('mara')).toBeVisible();
  });

  it('treats a cached answer as none: checks the server and refetches once it is back', async () => {
    const kept = {
      response: Response.json({ success: true, data: { username: 'mara' } }, { headers: KEPT }),
    };
    mock.get('/health/live', noAnswer());
    mock.get('/auth/me', kept as never);
    renderScreen(
      <>
        <Strip />
        <Name />
      </>,
    );
    expect(await screen.findByText('offline')).toBeVisible();
    expect(await screen.findByText('mara')).toBeVisible();
    mock.get('/auth/me', ok({ username: 'nora' } as never));
    mock.get('/health/live', ok({ status: 'ok' }));
    expect(await screen.findByText('nora')).toBeVisible();
  });

  it("treats a proxy's 502 as an unreachable server", async () => {
    renderScreen(<Strip />);
    mock.get('/health/live', fail(502, []));
    mock.get('/preferences', noAnswer());
    await call();
    expect(await screen.findByText('offline')).toBeVisible();
  });

  it("trusts the server over the browser's offline event and checks at once when the network returns", async () => {
    renderScreen(<Strip />);
    mock.get('/health/live', ok({ status: 'ok' }));
    const fetched = jest.spyOn(globalThis, 'fetch');
    dispatchEvent(new Event('offline'));
    await act(async () => fetched.mock.results[0]?.value);
    fetched.mockRestore();
    expect(probes()).toBe(1);
    expect(screen.getByText('connected')).toBeVisible();

    mock.get('/health/live', noAnswer());
    dispatchEvent(new Event('offline'));
    expect(await screen.findByText('offline')).toBeVisible();
    mock.get('/health/live', ok({ status: 'ok' }));
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('connected')).toBeVisible();
    expect(probes()).toBe(3);
  });

  it('aborts a running check when the network returns and starts a new one', async () => {
    renderScreen(<Strip />);
    mock.get('/health/live', noAnswer());
    dispatchEvent(new Event('offline'));
    expect(await screen.findByText('offline')).toBeVisible();
    const fetched = jest.spyOn(globalThis, 'fetch');
    mock.get('/health/live', () => new Promise(() => undefined));
    dispatchEvent(new Event('online'));
    mock.get('/health/live', ok({ status: 'ok' }));
    dispatchEvent(new Event('online'));
    const [early, late] = fetched.mock.calls.map(([, options]) => options?.signal?.aborted);
    fetched.mockRestore();
    expect([early, late]).toEqual([true, false]);
    expect(await screen.findByText('connected')).toBeVisible();
  });

  it('ends the outage with any answer of the server', async () => {
    renderScreen(<Strip />);
    mock.get('/health/live', noAnswer());
    mock.get('/preferences', noAnswer());
    await call();
    expect(await screen.findByText('offline')).toBeVisible();
    mock.get('/preferences', fail(401, []));
    await act(call);
    expect(await screen.findByText('connected')).toBeVisible();
  });
});
