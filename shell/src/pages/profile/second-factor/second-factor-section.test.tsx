import {
  calls,
  expectAccessible,
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
import type { Passkey, SecondFactor } from './second-factor.queries.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

const NONE: SecondFactor = {
  authenticator_app: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_required: false,
  can_add: { authenticator_app: true, passkey: false },
};
const PHONE: Passkey = {
  id: 'phone',
  name: 'My phone',
  created_at: '2026-03-01T08:00:00.000Z',
  last_used_at: null,
  is_backed_up: true,
};
const APP = { created_at: '2026-03-02T08:00:00.000Z' };
const CODES = Array.from({ length: 10 }, (_, n) => `abcd${n}-efghi-jklmn-opqrs`);

/** Makes the server keep the factors as the member changes them. */
function stored(start: SecondFactor) {
  let kept = start;
  mock.get('/auth/second-factor', () => ok(kept));
  mock.post('/auth/authenticator-app', () =>
    ok({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Fettle:mara?secret=JBSWY3DPEHPK3PXP&issuer=Fettle',
      setup: 'the-setup',
    }),
  );
  mock.put('/auth/authenticator-app', () => {
    kept = { ...kept, authenticator_app: APP, recovery_codes_left: 10 };
    return ok({ recovery_codes: CODES });
  });
  mock.delete('/auth/authenticator-app', () => {
    kept = { ...kept, authenticator_app: null };
    return noContent();
  });
  mock.delete('/auth/passkeys/{id}', ({ path }) => {
    kept = { ...kept, passkeys: kept.passkeys.filter(({ id }) => id !== path.id) };
    return noContent();
  });
  mock.post('/auth/recovery-codes', () => ok({ recovery_codes: CODES }));
}

const open = () => renderScreen(<SecondFactorSection />, { user: member() });
const button = (name: string) => screen.findByRole('button', { name });
const bodyOf = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);

describe('the second factors of a member', () => {
  it('begin with an authenticator app, and nothing is said of recovery codes', async () => {
    stored(NONE);
    open();
    expect(await button('Set up an authenticator app')).toBeVisible();
    expect(screen.queryByText('Recovery codes')).toBeNull();
    // The server makes no passkeys.
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await expectAccessible();
  });

  it('are set up by QR code or key, the first code, and ten recovery codes that are shown once', async () => {
    stored(NONE);
    const { userEvent } = open();
    await userEvent.click(await button('Set up an authenticator app'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
    expect(await dialog.findByRole('img', { name: 'QR code of the key below' })).toBeVisible();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('6-digit code')).toHaveFocus());
    await userEvent.keyboard('123456{Enter}');
    expect(await dialog.findByText(CODES[0] ?? '')).toBeVisible();
    expect(bodyOf('put')).toEqual([{ setup: 'the-setup', code: '123456' }]);
    expect(
      within(dialog.getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem'),
    ).toHaveLength(10);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('These codes are not shown again.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible());
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(written).toHaveBeenCalledWith(`${CODES.join('\n')}\n`);
    await userEvent.click(await dialog.findByRole('button', { name: 'Done' }));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(await screen.findByText('Added Mar 2, 2026')).toBeVisible();
    expect(screen.getByText('10 of 10 left, for the day you lose your phone')).toBeVisible();
  });

  it('keep a wrong first code under its field', async () => {
    stored(NONE);
    mock.put(
      '/auth/authenticator-app',
      fail(422, [{ code: 'INVALID', message: 'This code is not right', field: 'code' }]),
    );
    const { userEvent } = open();
    await userEvent.click(await button('Set up an authenticator app'));
    await userEvent.type(await screen.findByLabelText('6-digit code'), '000000{Enter}');
    expect(await screen.findByText('This code is not right')).toBeVisible();
    expect(screen.getByLabelText('6-digit code')).toBeInvalid();
  });

  it('say which passkeys are lost with their device', async () => {
    stored({ ...NONE, passkeys: [PHONE, { ...PHONE, id: 'key', name: 'Key', is_backed_up: false }] });
    open();
    const list = await screen.findByRole('list', { name: 'Second factors' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^My phoneSynced passkey, added/),
      expect.stringMatching(/^KeyPasskey on one device only, added/),
      expect.stringMatching(/^Recovery codes/),
    ]);
  });

  it('are removed after a question', async () => {
    stored({ ...NONE, authenticator_app: APP, passkeys: [PHONE], recovery_codes_left: 7 });
    const { userEvent } = open();
    expect(await screen.findByText('Synced passkey, added Mar 1, 2026')).toBeVisible();
    const heading = screen.getByRole('heading', { name: 'Second factor' });
    await userEvent.click(await button('Remove My phone'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove My phone?' }));
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('My phone is removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Synced passkey, added Mar 1, 2026')).toBeNull());
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.click(await button('Remove authenticator app'));
    const next = within(await screen.findByRole('alertdialog', { name: 'Remove the authenticator app?' }));
    await userEvent.click(next.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The authenticator app is removed')).toBeVisible();
    expect(await button('Set up an authenticator app')).toBeVisible();
    expect(screen.queryByText('Recovery codes')).toBeNull();
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('get new recovery codes', async () => {
    stored({ ...NONE, authenticator_app: APP, recovery_codes_left: 2 });
    const { userEvent } = open();
    await userEvent.click(await button('Make new recovery codes'));
    await userEvent.click(await button('Make new codes'));
    expect(await screen.findByText(CODES[9] ?? '')).toBeVisible();
  });

  it('are asked of an administrator where the server requires one', async () => {
    stored({ ...NONE, is_required: true });
    open();
    expect(
      await screen.findByText(
        'Administrators of this server need a second factor before they can use the console.',
      ),
    ).toBeVisible();
  });

  it('show Retry when they cannot be loaded', async () => {
    mock.get('/auth/second-factor', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { userEvent } = open();
    expect(await screen.findByText('Your second factors could not be loaded.')).toBeVisible();
    stored(NONE);
    await userEvent.click(await button('Retry'));
    expect(await button('Set up an authenticator app')).toBeVisible();
  });
});
