import {
  act,
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
import { DEFAULTS, RunTimeConfigProvider } from '../../../app/run-time-config.ts';
import type { Identity } from './identities.queries.ts';
import { IdentitiesSection } from './identities-section.tsx';

const ADA: Identity = {
  subject: 'person-1',
  name: 'ada@id.example',
  created_at: '2026-03-01T08:00:00.000Z',
  last_used_at: null,
};

/** Makes the server keep the links that are not ended. */
function stored(provider: string | null, ...identities: Identity[]) {
  let kept = identities;
  mock.get('/auth/identities', () => ok({ identities: kept, provider, has_password: true }));
  mock.delete('/auth/identities/{subject}', ({ path }) => {
    kept = kept.filter(({ subject }) => subject !== path.subject);
    return noContent();
  });
}

const open = () => renderScreen(<IdentitiesSection />, { user: member() });

describe('linked sign-ins', () => {
  it('are not mentioned on a server without an identity provider', async () => {
    stored(null);
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('are unlinked after a question', async () => {
    stored('Keycloak', ADA);
    const { userEvent } = open();
    expect(await screen.findByText('Linked Mar 1, 2026')).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Unlink ada@id.example' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unlink ada@id.example?' }));
    await userEvent.click(question.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('ada@id.example is unlinked')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Linked Mar 1, 2026')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Linked sign-ins' })).toHaveFocus());
  });

  it('show Retry on a server with an identity provider when they cannot be loaded', async () => {
    mock.get('/auth/identities', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { userEvent } = renderScreen(
      <RunTimeConfigProvider value={{ ...DEFAULTS, identity_provider: 'Keycloak' }}>
        <IdentitiesSection />
      </RunTimeConfigProvider>,
      { user: member() },
    );
    expect(await screen.findByText('Your linked sign-ins could not be loaded.')).toBeVisible();
    stored('Keycloak', ADA);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Linked Mar 1, 2026')).toBeVisible();
  });

  it('say that they could not be unlinked', async () => {
    stored('Keycloak', ADA);
    const refusal = { code: 'LAST_SIGN_IN_METHOD', message: 'This is your only way to sign in' };
    mock.delete('/auth/identities/{subject}', fail(409, [refusal]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { userEvent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink ada@id.example' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unlink' }),
    );
    expect(await screen.findByText('This is your only way to sign in')).toBeVisible();
  });

  it('can be linked again after coming back by the Back of the browser', async () => {
    stored('Keycloak');
    mock.post('/auth/identities/options', ok({ url: '#at-the-provider', flow: 'the-flow' }));
    const { userEvent } = open();
    const button = await screen.findByRole('button', { name: 'Link Keycloak' });
    await userEvent.click(button);
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'));
    expect(sessionStorage.getItem('identity-provider')).toContain('the-flow');
    expect(button).toBeDisabled();
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await waitFor(() => expect(button).toBeEnabled());
    expect(sessionStorage.getItem('identity-provider')).toBeNull();
    expect(calls.at(-1)).toMatchObject({ path: '/auth/identities/options', body: { purpose: 'link' } });
  });

  it('say that the identity provider does not answer', async () => {
    stored('Keycloak');
    mock.post('/auth/identities/options', fail(503, [{ code: 'PROVIDER_AWAY', message: 'Away' }]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { userEvent } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Link Keycloak' }));
    expect(
      await screen.findByText('The identity provider could not be reached. Please try again.'),
    ).toBeVisible();
  });
});
