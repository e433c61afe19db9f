import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  expectAccessible,
  fail,
  member,
  mock,
  noAnswer,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { DEFAULTS, RunTimeConfigProvider } from '../../../app/run-time-config.ts';
import { EmailSection } from './email-section.tsx';

type Email = Schemas['EmailDto'];

const EMAIL: Email = {
  email: 'mara@example.org',
  email_verified_at: null,
  pending_email: null,
  pending_until: null,
};
const PENDING = { pending_email: 'new@example.org', pending_until: '2026-03-10T07:30:00.000Z' };
const VERIFIED_AT = '2026-03-09T07:30:00.000Z';

/** Renders the section for a member whose address is as the fields say. */
function open(fields: Partial<Email> = {}, mail = true) {
  const email = { ...EMAIL, ...fields };
  mock.get('/account/email', () => ok(email));
  mock.get('/auth/identities', ok({ identities: [], provider: null, has_password: true }));
  const { email_verified_at } = email;
  mock.get('/auth/me', ok(member({ email_verified_at })));
  return renderScreen(
    <RunTimeConfigProvider value={{ ...DEFAULTS, mail }}>
      <EmailSection />
    </RunTimeConfigProvider>,
    { user: member({ email_verified_at }) },
  );
}
const sent = () =>
  calls.filter(({ method }) => method !== 'get').map(({ method, path, body }) => [method, path, body]);
const again = () => screen.findByRole('button', { name: 'Send again' });

describe('the email', () => {
  it('is shown as verified', async () => {
    open({ email_verified_at: VERIFIED_AT });
    expect(screen.getByText('mara@example.org')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    await expectAccessible();
  });

  it('that is not verified gets another link', async () => {
    mock.post('/account/email-verification', noContent());
    const { userEvent } = open();
    expect(screen.getByText('Not verified')).toBeVisible();
    await userEvent.click(await again());
    expect(await screen.findByText('The link is on its way')).toBeVisible();
    expect(sent()).toEqual([['post', '/account/email-verification', undefined]]);
  });

  it('says why no other link was sent', async () => {
    const message = 'Too many requests. Please try again in 40 minutes';
    mock.post('/account/email-verification', fail(429, [{ code: 'RATE_LIMITED', message }]));
    const { userEvent } = open();
    await userEvent.click(await again());
    expect(await screen.findByText('The link was not sent')).toBeVisible();
  });

  it('has a new one that waits for its link, also where the old one is verified', async () => {
    open({ ...PENDING, email_verified_at: VERIFIED_AT });
    expect(await screen.findByText(/^Open the link that we sent to new@example\.org/)).toBeVisible();
    expect(await again()).toBeVisible();
  });

  it('has no word about links on a server without mail', () => {
    open({}, false);
    expect(screen.getByText('mara@example.org')).toBeVisible();
    expect(screen.queryByText(/erified/)).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('Change email', () => {
  async function fill(opened: ReturnType<typeof open>, email: string, password: string) {
    const { userEvent } = opened;
    await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }));
    if (email) await userEvent.type(await dialog.findByLabelText('New email'), email);
    if (password) await userEvent.type(await dialog.findByLabelText('Your password'), password);
    await userEvent.click(await dialog.findByRole('button', { name: 'Change email' }));
    return dialog;
  }

  it('sends the address and the password, and shows that it waits for its link', async () => {
    const opened = open();
    mock.put('/account/email', () => ok({ ...EMAIL, ...PENDING }));
    await fill(opened, ' new@example.org ', 'a password');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([['put', '/account/email', { email: 'new@example.org', password: 'a password' }]]);
    expect(await screen.findByText(/^Open the link that we sent to new@example\.org/)).toBeVisible();
  });

  it('shows the new address at once on a server without mail', async () => {
    const opened = open({}, false);
    mock.put('/account/email', () => {
      mock.get('/auth/me', ok(member({ email: 'new@example.org' })));
      return ok({ ...EMAIL, email: 'new@example.org' });
    });
    await fill(opened, 'new@example.org', 'a password');
    expect(await screen.findByText('new@example.org')).toBeVisible();
  });

  it.each([
    ['mara', 'a password', 'Please enter a valid email address'],
    ['new@example.org', '', 'Please enter your password'],
  ])('with %j and %j shows "%s", and sends nothing', async (email, password, message) => {
    const dialog = await fill(open(), email, password);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    [409, 'email', 'This email is already registered', 'New email'],
    [422, 'password', 'This is not your password', 'Your password'],
  ])('shows an answer %s under the field %s', async (status, field, message, label) => {
    const opened = open();
    mock.put('/account/email', fail(status, [{ code: 'INVALID', message, field }]));
    const dialog = await fill(opened, 'new@example.org', 'a password');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(label)).toBeInvalid();
  });

  it('says that it may have begun when no answer comes', async () => {
    const opened = open();
    mock.put('/account/email', noAnswer());
    const dialog = await fill(opened, 'new@example.org', 'a password');
    expect(await dialog.findByText(/^No answer came\. The change may have begun already/)).toBeVisible();
  });
});
