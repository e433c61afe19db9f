import {
  calls,
  fail,
  member,
  mock,
  noAnswer,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { AdminUser } from '../users.queries.ts';
import UsersTab from '../users-tab.tsx';

const VIEWER = member({
  id: 'ada',
  username: 'ada',
  display_name: 'Ada',
  is_admin: true,
  permission_level: 0,
});

/** Users of the mock server. */
let stored: AdminUser[];

function user(username: string, fields: Partial<AdminUser> = {}): AdminUser {
  return {
    id: username,
    username,
    email: `${username}@example.org`,
    display_name: username[0]?.toUpperCase() + username.slice(1),
    status: 'active',
    is_admin: false,
    permission_level: 100,
    premium: false,
    suspended_at: null,
    suspension_reason: null,
    email_verified_at: null,
    created_at: '2026-01-05T12:00:00.000Z',
    last_active_at: null,
    ...fields,
  };
}

const change = (id: unknown, fields: Partial<AdminUser>) => {
  stored = stored.map((one) => (one.id === id ? { ...one, ...fields } : one));
  return ok(stored.find((one) => one.id === id) ?? user('nobody'));
};

beforeEach(() => {
  stored = [
    user('ada', { is_admin: true, permission_level: 0 }),
    user('mara'),
    user('rolf', { is_admin: true, permission_level: 20 }),
    user('sven', { status: 'suspended' }),
    user('bert', { status: 'banned' }),
  ];
  mock.get('/admin/users', () =>
    ok({ users: stored, pagination: { page: 1, pages: 1, total: stored.length, limit: 50 } }),
  );
  mock.post('/admin/users/{id}/promote', ({ path, query }) =>
    change(path.id, { is_admin: true, permission_level: Number(query.get('permission_level')) }),
  );
  mock.post('/admin/users/{id}/demote', ({ path }) =>
    change(path.id, { is_admin: false, permission_level: 100 }),
  );
  mock.patch('/admin/users/{id}', ({ path, body }) => change(path.id, body));
  mock.get('/auth/me', ok(VIEWER));
});

const show = (viewer = VIEWER) => renderScreen(<UsersTab />, { route: '/admin/users', user: viewer });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const buttonsOf = async (name: string) =>
  within(await rowOf(name))
    .queryAllByRole('button')
    .flatMap(({ textContent }) => textContent || []);
const button = async (row: string, name: string) => within(await rowOf(row)).findByRole('button', { name });
const writes = () => calls.filter(({ method }) => method !== 'get');
const lists = () => calls.filter(({ path }) => path === '/admin/users');

describe('the column Actions', () => {
  it('has the actions of each user for an administrator of level 0, and none in their own row', async () => {
    show();
    expect(await buttonsOf('Mara')).toEqual(['Promote', 'Suspend']);
    expect(await buttonsOf('Rolf')).toEqual(['Demote', 'Suspend', 'Edit level']);
    expect(await buttonsOf('Sven')).toEqual(['Promote', 'Activate', 'Reason']);
    expect(await buttonsOf('Bert')).toEqual(['Promote', 'Activate', 'Reason']);
    expect(await buttonsOf('Ada')).toEqual([]);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'User',
      'Status',
      'Role & Permissions',
      'Joined',
      'Actions',
    ]);
  });

  it.each([
    [{ is_admin: true, permission_level: 1 }],
    [{ is_admin: true, permission_level: 20 }],
    [{ is_admin: false, permission_level: 0 }],
  ])('is missing for %j', async (fields) => {
    show({ ...VIEWER, ...fields });
    expect(await buttonsOf('Mara')).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
  });
});

describe('Promote', () => {
  const open = async () => {
    const shown = show();
    await shown.userEvent.click(await button('Mara', 'Promote'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Promote Mara' }));
    return { ...shown, dialog, level: dialog.getByRole('spinbutton', { name: 'Permission level' }) };
  };

  it('suggests level 10, names the typed level, and sends it without a body', async () => {
    const { userEvent, dialog, level } = await open();
    expect(level).toHaveValue(10);
    expect(dialog.getByRole('status')).toHaveTextContent('Level 10Senior Admin');
    await userEvent.clear(level);
    await userEvent.type(level, '25');
    expect(dialog.getByRole('status')).toHaveTextContent('Level 25Moderator');
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('User promoted to admin')).toBeVisible();
    expect(writes()).toMatchObject([{ method: 'post', path: '/admin/users/mara/promote', body: undefined }]);
    expect(String(writes()[0]?.query)).toBe('permission_level=25');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await rowOf('Mara')).toHaveTextContent('Moderator');
    expect(await button('Mara', 'Demote')).toHaveFocus();
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it.each([
    ['empty', ''],
    ['too high', '101'],
    ['below 0', '-3'],
    ['not whole', '1.5'],
  ])('treats an %s level as 0 and shows Full Admin before', async (_what, text) => {
    const { userEvent, dialog, level } = await open();
    await userEvent.clear(level);
    if (text) await userEvent.type(level, text);
    expect(dialog.getByRole('status')).toHaveTextContent('Level 0Full AdminComplete control');
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
    await waitFor(() => expect(writes()[0]?.query.get('permission_level')).toBe('0'));
    expect(await rowOf('Mara')).toHaveTextContent('Full Admin');
  });

  it('sends nothing on Cancel', async () => {
    const { userEvent, dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
  });

  it('keeps the dialog open after a failure, with the toast "Error" / "Failed to promote user" and the reason', async () => {
    mock.post(
      '/admin/users/{id}/promote',
      fail(404, [{ code: 'NOT_FOUND', message: 'This user was not found' }]),
    );
    const { userEvent, dialog } = await open();
    stored = stored.filter(({ id }) => id !== 'mara');
    await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
    expect(await screen.findByText('Failed to promote user')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('This user was not found');
    await waitFor(() => expect(screen.queryByText('@mara')).not.toBeInTheDocument());
  });
});

describe('Demote', () => {
  const open = async () => {
    const shown = show();
    await shown.userEvent.click(await button('Rolf', 'Demote'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Admin Privileges' }));
    return { ...shown, dialog };
  };

  it('asks first and removes the rights on Confirm', async () => {
    const { userEvent, dialog } = await open();
    expect(dialog.getByText(/Rolf \(@rolf\) becomes a regular user/)).toBeVisible();
    expect(writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Admin privileges removed')).toBeVisible();
    expect(writes()).toMatchObject([{ method: 'post', path: '/admin/users/rolf/demote', body: undefined }]);
    expect(await rowOf('Rolf')).toHaveTextContent('Regular user');
    expect(await button('Rolf', 'Promote')).toHaveFocus();
  });

  it('shows why it was refused and what another administrator changed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    mock.post(
      '/admin/users/{id}/demote',
      fail(422, [{ code: 'NOT_AN_ADMIN', message: 'rolf is no administrator.' }]),
    );
    const { userEvent, dialog } = await open();
    change('rolf', { is_admin: false, permission_level: 100 });
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Failed to demote user')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('rolf is no administrator.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await buttonsOf('Rolf')).toEqual(['Promote', 'Suspend']);
    jest.restoreAllMocks();
  });
});

describe('Edit level', () => {
  const open = async () => {
    const shown = show();
    await shown.userEvent.click(await button('Rolf', 'Edit level'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit level of Rolf' }));
    return { ...shown, dialog, level: dialog.getByRole('spinbutton', { name: 'Permission level' }) };
  };

  it('starts with the current level, names the typed one and saves it', async () => {
    const { userEvent, dialog, level } = await open();
    expect(level).toHaveValue(20);
    await userEvent.clear(level);
    await userEvent.type(level, '60');
    expect(dialog.getByRole('status')).toHaveTextContent('Level 60Limited Admin');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Permission level updated')).toBeVisible();
    expect(writes()).toMatchObject([
      { method: 'patch', path: '/admin/users/rolf', body: { permission_level: 60 } },
    ]);
    expect(await rowOf('Rolf')).toHaveTextContent('Level 60');
  });

  it.each(['', '101'])('rejects "%s" instead of giving full rights', async (text) => {
    const { userEvent, dialog, level } = await open();
    await userEvent.clear(level);
    if (text) await userEvent.type(level, text);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please enter a level from 0 to 100')).toBeVisible();
    expect(level).toBeInvalid();
    expect(writes()).toEqual([]);
  });

  it('shows the toast "Failed to update permission level" and the reason under the field', async () => {
    mock.patch(
      '/admin/users/{id}',
      fail(422, [{ code: 'NOT_AN_ADMIN', message: 'rolf is no administrator.', field: 'permission_level' }]),
    );
    const { userEvent, dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update permission level')).toBeVisible();
    expect(dialog.getByText('rolf is no administrator.')).toBeVisible();
  });
});

describe('Suspend and Activate', () => {
  it.each([
    ['Mara', 'Suspend', 'suspended', 'Activate'],
    ['Sven', 'Activate', 'active', 'Suspend'],
    ['Bert', 'Activate', 'active', 'Suspend'],
  ])('%s: %s shows before the server answers', async (name, action, status, opposite) => {
    let answer = () => {};
    mock.patch('/admin/users/{id}', async ({ path, body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return change(path.id, body);
    });
    const { userEvent } = show();
    await userEvent.click(await button(name, action));
    expect(await button(name, opposite)).toHaveFocus();
    expect(await rowOf(name)).toHaveTextContent(status);
    expect(screen.queryByText(/^User status updated/)).not.toBeInTheDocument();
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'patch', body: { status } }]));
    answer();
    expect(await screen.findByText(`User status updated to ${status}`)).toBeVisible();
    await waitFor(() => expect(lists()).toHaveLength(2));
  });

  it('are reverted after a failure, with the toast "Error" / "Failed to update user status"', async () => {
    mock.patch('/admin/users/{id}', noAnswer());
    const { userEvent } = show();
    const suspend = await button('Mara', 'Suspend');
    // The list cannot be fetched either, so the status shown is the one that the page reverted.
    mock.get('/admin/users', noAnswer());
    await userEvent.click(suspend);
    expect(await screen.findByText('Failed to update user status')).toBeVisible();
    expect(screen.getAllByText('Error')[0]).toBeVisible();
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(await buttonsOf('Mara')).toEqual(['Promote', 'Suspend']);
    expect(within(await rowOf('Mara')).queryByText('suspended')).not.toBeInTheDocument();
  });

  it('show the reason of a refusal and disappear for an administrator who has lost the right', async () => {
    const why = 'You do not have permission to do this';
    mock.patch('/admin/users/{id}', fail(403, [{ code: 'FORBIDDEN', message: why }]));
    const { userEvent } = show();
    const suspend = await button('Mara', 'Suspend');
    mock.get('/auth/me', ok({ ...VIEWER, permission_level: 20 }));
    await userEvent.click(suspend);
    expect(await screen.findByText('Failed to update user status')).toBeVisible();
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByText('Nothing was changed for @mara.')).toBeVisible();
    await waitFor(async () => expect(await buttonsOf('Mara')).toEqual([]));
    expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Users' }));
  });

  it('remove the row of a deleted user, report it and keep the focus in the list', async () => {
    mock.patch('/admin/users/{id}', () => {
      stored = stored.filter(({ id }) => id !== 'mara');
      return fail(404, [{ code: 'NOT_FOUND', message: 'This user was not found' }]);
    });
    const { userEvent } = show();
    await userEvent.click(await button('Mara', 'Suspend'));
    expect(await screen.findByText('This user was not found')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('@mara')).not.toBeInTheDocument());
    expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Users' }));
  });

  it('run one after the other for one user', async () => {
    const { userEvent } = show();
    await userEvent.click(await button('Mara', 'Suspend'));
    await userEvent.click(await button('Mara', 'Activate'));
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([{ status: 'suspended' }, { status: 'active' }]),
    );
    expect(await screen.findByText('User status updated to active')).toBeVisible();
    expect(await buttonsOf('Mara')).toEqual(['Promote', 'Suspend']);
  });
});

/** Chooses from the menu of Mara, by keyboard: jsdom has no layout, so a pointer finds no item in the menu. */
async function choose({ userEvent }: ReturnType<typeof show>, name: string): Promise<void> {
  await userEvent.click(await button('Mara', 'More for Mara'));
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  while (!item.hasAttribute('data-highlighted')) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
}

describe('Sign out everywhere', () => {
  const open = async () => {
    const shown = show();
    await choose(shown, 'Sign out everywhere');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere' }));
    return { ...shown, dialog };
  };

  it('asks first, ends all sessions and keeps the focus on its button', async () => {
    mock.delete('/admin/users/{id}/sessions', ok(undefined as never));
    const { userEvent, dialog } = await open();
    expect(dialog.getByText(/sessions and API tokens of Mara \(@mara\) end at once/)).toBeVisible();
    expect(writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('User signed out everywhere')).toBeVisible();
    expect(writes()).toMatchObject([{ method: 'delete', path: '/admin/users/mara/sessions' }]);
    await waitFor(async () => expect(await button('Mara', 'More for Mara')).toHaveFocus());
  });
});

describe('the reason of a suspension', () => {
  it('is added, shown again and removed', async () => {
    const { userEvent } = show();
    await userEvent.click(await button('Sven', 'Add reason'));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Why Sven is suspended' }));
    const field = () => dialog().getByRole('textbox', { name: 'Reason' });
    await userEvent.type(field(), 'Spam');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reason saved')).toBeVisible();
    expect(writes()).toMatchObject([{ method: 'patch', body: { suspension_reason: 'Spam' } }]);
    await userEvent.click(await button('Sven', 'Edit reason'));
    expect(field()).toHaveValue('Spam');
    await userEvent.clear(field());
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes().at(-1)).toMatchObject({ body: { suspension_reason: '' } }));
    expect(await button('Sven', 'Add reason')).toHaveFocus();
  });
});

describe('a link to a new password', () => {
  const open = async () => {
    const shown = show();
    await choose(shown, 'Link to a new password');
    const dialog = within(await screen.findByRole('dialog', { name: 'Link to a new password for Mara' }));
    return { ...shown, dialog };
  };
  const make = { name: 'Make link' };

  it('is made on demand, and shown once with the address of this page', async () => {
    const made = { link: '/reset-password#secret', expires_at: '2026-03-09T07:30:00.000Z' };
    mock.post('/admin/users/{id}/password-link', ok(made));
    const { userEvent, dialog } = await open();
    expect(dialog.getByText(/once, within 30 minutes/)).toBeVisible();
    expect(writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', make));
    const field = await dialog.findByLabelText('Link to a new password');
    expect(field).toHaveFocus();
    expect(field).toHaveValue(`${window.location.origin}/reset-password#secret`);
    expect(writes()).toMatchObject([{ method: 'post', path: '/admin/users/mara/password-link' }]);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('This link is not shown again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(written).toHaveBeenCalledWith(`${window.location.origin}/reset-password#secret`);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/secret/)).toBeNull();
  });

  it('keeps the address of a server that knows its own', async () => {
    const link = 'https://fettle.example/reset-password#secret';
    mock.post('/admin/users/{id}/password-link', ok({ link, expires_at: '2026-03-09T07:30:00.000Z' }));
    const { userEvent, dialog } = await open();
    await userEvent.click(dialog.getByRole('button', make));
    expect(await dialog.findByLabelText('Link to a new password')).toHaveValue(link);
  });

  it.each([
    [fail(409, [{ code: 'USER_NOT_ACTIVE', message: 'mara is suspended' }]), 'mara is suspended'],
    [noAnswer(), /^No answer came/],
  ])('says why there is none: %#', async (answer, text) => {
    mock.post('/admin/users/{id}/password-link', answer);
    const { userEvent, dialog } = await open();
    await userEvent.click(dialog.getByRole('button', make));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  });
});
