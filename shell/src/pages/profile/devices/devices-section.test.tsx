import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  member,
  mock,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { DevicesSection } from './devices-section.tsx';

type Device = Schemas['SessionDto'];

const device = (id: string, fields: Partial<Device> = {}): Device => ({
  id,
  device: 'Firefox on Linux',
  signed_in_with: 'password',
  network: null,
  created_at: '2026-03-01T08:00:00.000Z',
  last_used_at: '2026-03-02T08:00:00.000Z',
  expires_at: '2026-04-08T08:00:00.000Z',
  ends_at: '2026-05-30T08:00:00.000Z',
  current: false,
  ...fields,
});
const THIS = device('this', {
  device: 'Chrome on Mac',
  current: true,
  last_used_at: new Date().toISOString(),
});
const PHONE = device('phone', { device: 'Safari on iPhone', last_used_at: '2026-03-09T08:00:00.000Z' });
const UNKNOWN = device('unknown', { device: null });

/** Makes the server keep the sessions that are not signed out. */
function signedIn(...sessions: Device[]) {
  let kept = sessions;
  mock.get('/auth/sessions', () => ok({ sessions: kept }));
  mock.delete('/auth/sessions/{id}', ({ path }) => {
    kept = kept.filter(({ id }) => id !== path.id);
    return noContent();
  });
  mock.delete('/auth/sessions', () => {
    kept = kept.filter(({ current }) => current);
    return noContent();
  });
}

const open = () => renderScreen(<DevicesSection />, { user: member() });
const list = () => screen.findByRole('list', { name: 'Signed-in devices' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const deleted = () => calls.filter(({ method }) => method === 'delete').map(({ path }) => path);

describe('signed-in devices', () => {
  it('have plain names, this one first and marked, then by last use', async () => {
    signedIn(UNKNOWN, THIS, PHONE);
    open();
    expect((await rows()).map((text) => text?.replace(/(Active|Last).*/, ''))).toEqual([
      'Chrome on MacThis device',
      'Safari on iPhone',
      'Unknown device',
    ]);
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Mac' })).toBeNull();
  });

  it('show when they sign out by themselves, however often they are used', async () => {
    signedIn(THIS);
    open();
    expect(await rows()).toEqual([
      expect.stringMatching(/Active nowSigned in Mar 1, 2026 with a password, until May 30, 2026$/),
    ]);
  });

  it('show the network of the last use, and which share the one of this device', async () => {
    const network = '203.0.113.0/24';
    signedIn({ ...THIS, network }, { ...PHONE, network }, { ...UNKNOWN, network: '2001:db8:1::/48' });
    open();
    expect((await rows()).map((text) => text?.replace(/.* · |Signed in.*/g, ''))).toEqual([
      'Network 203.0.113.x',
      'This network',
      'Network 2001:db8:1:x',
    ]);
    await expectAccessible();
  });

  it('can be signed out one by one, and the focus stays in the list', async () => {
    signedIn(THIS, PHONE, UNKNOWN);
    const { userEvent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone is signed out')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(deleted()).toEqual(['/auth/sessions/phone']);
    await waitFor(async () => expect(await list()).toHaveFocus());
  });

  it('count as signed out when another tab was faster', async () => {
    signedIn(THIS, PHONE);
    mock.delete('/auth/sessions/{id}', fail(404, [{ code: 'NOT_FOUND', message: 'Not found' }]));
    const { userEvent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone is signed out')).toBeVisible();
  });

  it('can all be signed out but this one, after a confirmation', async () => {
    signedIn(THIS, PHONE, UNKNOWN);
    const { userEvent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out 2 other devices?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('All other devices are signed out')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(deleted()).toEqual(['/auth/sessions']);
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });

  it('show five first when there are many', async () => {
    signedIn(THIS, ...Array.from({ length: 11 }, (_, n) => device(`d${n}`)));
    const { userEvent } = open();
    expect(await rows()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(await rows()).toHaveLength(12);
    const sixth = within(await list()).getAllByRole('listitem')[5] as HTMLElement;
    expect(within(sixth).getByRole('button')).toHaveFocus();
  });

  it('are accessible while they load', async () => {
    mock.get('/auth/sessions', () => new Promise(() => undefined));
    open();
    await expectAccessibleLoading();
  });

  it('show Retry when they cannot be loaded', async () => {
    mock.get('/auth/sessions', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { userEvent } = open();
    expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
    await expectAccessible();
    signedIn(THIS);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });
});
