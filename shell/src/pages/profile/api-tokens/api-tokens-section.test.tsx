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
import { ApiTokensSection } from './api-tokens-section.tsx';

type Token = Schemas['ApiTokenDto'];

const SCALE: Token = {
  id: 'scale',
  name: 'Bathroom scale',
  rights: 'write',
  created_at: '2026-03-01T08:00:00.000Z',
  last_used_at: '2026-03-02T08:00:00.000Z',
  ends_at: '2027-03-01T08:00:00.000Z',
};
const BACKUP: Token = { ...SCALE, id: 'backup', name: 'Backup', rights: 'read', last_used_at: null };

/** Makes the server keep the tokens that are not ended. */
function stored(...tokens: Token[]) {
  let kept = tokens;
  mock.get('/auth/api-tokens', () => ok({ tokens: kept }));
  mock.delete('/auth/api-tokens/{id}', ({ path }) => {
    kept = kept.filter(({ id }) => id !== path.id);
    return noContent();
  });
  mock.post('/auth/api-tokens', ({ body }) => {
    const made = { ...BACKUP, id: 'new', name: body.name, rights: body.rights };
    kept = [made, ...kept];
    return ok({ ...made, token: 'eyJ.token' });
  });
}

const open = () => renderScreen(<ApiTokensSection />, { user: member() });
const list = () => screen.findByRole('list', { name: 'API tokens' });
const posted = () => calls.filter(({ method }) => method === 'post').map(({ body }) => body);

async function create({ userEvent }: ReturnType<typeof open>, { name = 'Phone' } = {}) {
  await userEvent.click(await screen.findByRole('button', { name: 'Create an API token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an API token' }));
  const field = await dialog.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, name);
  return dialog;
}
const send = ({ userEvent }: ReturnType<typeof open>) =>
  userEvent.click(screen.getByRole('button', { name: 'Create token' }));

describe('API tokens', () => {
  it('have a name, rights, their last use and their end', async () => {
    stored(SCALE, BACKUP);
    open();
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Bathroom scaleReads, and logs, changes and deletes entries\. Last used March 2.*, ends Mar 1, 2027End$/,
      ),
      expect.stringMatching(/^BackupReads\. Never used, ends Mar 1, 2027End$/),
    ]);
    await expectAccessible();
  });

  it('are not mentioned by a list while there is none', async () => {
    stored();
    open();
    expect(await screen.findByRole('button', { name: 'Create an API token' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'API tokens' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Examples' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/docs$/),
    );
  });

  it('end one by one after a question, and the focus stays in the list', async () => {
    stored(SCALE, BACKUP);
    const { userEvent } = open();
    const end = await screen.findByRole('button', { name: 'End Bathroom scale' });
    await userEvent.click(end);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(end).toHaveFocus());
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(end);
    const question = within(await screen.findByRole('alertdialog', { name: 'End Bathroom scale?' }));
    await userEvent.click(question.getByRole('button', { name: 'End it' }));
    expect(await screen.findByText('Bathroom scale has ended')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'API tokens' })).toHaveFocus());
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('are created and shown once', async () => {
    stored();
    const opened = open();
    const dialog = await create(opened);
    await opened.userEvent.selectOptions(
      dialog.getByLabelText('It may'),
      'Read, and log, change and delete entries, water, steps and values',
    );
    await opened.userEvent.selectOptions(dialog.getByLabelText('It ends'), 'In 30 days');
    await send(opened);
    const token = await screen.findByLabelText('Your API token');
    expect(token).toHaveValue('eyJ.token');
    expect(token).toHaveFocus();
    expect(posted()).toEqual([{ name: 'Phone', rights: 'write', days: 30 }]);
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await opened.userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(written).toHaveBeenCalledWith('eyJ.token');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    await opened.userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('eyJ.token')).toBeNull();
    expect(within(await list()).getByText('Phone')).toBeVisible();
  });

  it('are not lost by a stray tap before they were copied', async () => {
    stored();
    const opened = open();
    await create(opened);
    await send(opened);
    await screen.findByLabelText('Your API token');
    await opened.userEvent.keyboard('{Escape}');
    expect(await screen.findByText('This token is not shown again.')).toBeVisible();
    expect(screen.getByLabelText('Your API token')).toHaveValue('eyJ.token');
  });

  it('need a name', async () => {
    stored();
    const opened = open();
    await create(opened, { name: ' ' });
    await send(opened);
    expect(await screen.findByText('Please enter a name')).toBeVisible();
    expect(posted()).toEqual([]);
  });

  it('say what to do when the answer with one was lost', async () => {
    stored();
    mock.post('/auth/api-tokens', noAnswer());
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const opened = open();
    await create(opened);
    await send(opened);
    expect(await screen.findByText(/^No answer came\. If the token stands in your list now/)).toBeVisible();
  });

  it('show Retry when they cannot be loaded', async () => {
    mock.get('/auth/api-tokens', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { userEvent } = open();
    expect(await screen.findByText('Your API tokens could not be loaded.')).toBeVisible();
    stored(SCALE);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(within(await list()).getByText('Bathroom scale')).toBeVisible();
  });
});
