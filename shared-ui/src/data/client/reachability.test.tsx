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

  it('asks nothing while calls are answered, whatever the answer', async () => {
    renderScreen(<Strip />);
    mock.get('/preferences', fail(500, [{ code: 'INTERNAL', message: 'x' }]));
    await call();
    expect(screen.getByText('connected')).toBeVisible();
    expect(probes()).toBe(0);
  });

  it('one dropped connection is not an outage', async () => {
    renderScreen(<Strip />);
    mock.get('/health/live', ok({ status: 'ok' }));
    mock.get('/preferences', noAnswer());
    await call();
    await waitFor(() => expect(probes()).toBe(1));
    expect(screen.getByText('connected')).toBeVisible();
  });

  it('a server that does not answer is unreachable, is checked again, and failed queries then load', async () => {
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

  it('an answer that the device has kept is none of the server: it is checked, and asked again once it is back', async () => {
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

  it('a proxy without a server behind it is no server', async () => {
    renderScreen(<Strip />);
    mock.get('/health/live', fail(502, []));
    mock.get('/preferences', noAnswer());
    await call();
    expect(await screen.findByText('offline')).toBeVisible();
  });

  it('believes the server, not the browser, about the network; a network that returns is tried at once', async () => {
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

  it('a check that was under way as the network returned gives way to a new one', async () => {
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

  it('any answer of the server ends the outage', async () => {
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
