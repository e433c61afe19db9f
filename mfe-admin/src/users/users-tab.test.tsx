import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  mock,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import AdminPage from '../admin-page.tsx';
import type { AdminUser } from './users.queries.ts';

function user(fields: Partial<AdminUser> = {}): AdminUser {
  return {
    id: fields.username ?? 'mara',
    username: 'mara',
    email: 'mara@example.org',
    display_name: 'Mara Lind',
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

const page = (users: AdminUser[], pages = 1, total = users.length) =>
  ok({ users, pagination: { page: 1, pages, total, limit: 50 } });
const show = (route = '/admin/users') => renderScreen(<AdminPage />, { route });
const lastQuery = () => Object.fromEntries(calls.at(-1)?.query ?? []);

describe('User Management', () => {
  it('shows the total and the columns User, Status, Role & Permissions and Joined, without an empty column for actions', async () => {
    mock.get('/admin/users', page([user()], 29, 1432));
    show();
    const row = await screen.findByRole('row', { name: /Mara Lind/ });
    expect(screen.getByRole('heading', { name: 'User Management' })).toBeVisible();
    expect(screen.getByText('1,432')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'User',
      'Status',
      'Role & Permissions',
      'Joined',
    ]);
    expect(row).toHaveTextContent('@mara');
    expect(row).toHaveTextContent('mara@example.org');
    expect(row).toHaveTextContent('active');
    expect(row).toHaveTextContent('Regular user');
    expect(row).toHaveTextContent('2026');
  });

  it.each([
    [{ is_admin: true, permission_level: 0 }, 'Full Admin'],
    [{ is_admin: true, permission_level: 15 }, 'Admin'],
    [{ is_admin: false, permission_level: 100 }, 'Regular user'],
  ])('shows the role of %j as %s', async (fields, role) => {
    mock.get('/admin/users', page([user(fields)]));
    show();
    const row = await screen.findByRole('row', { name: /Mara Lind/ });
    expect(within(row).getAllByText(role)[0]).toBeInTheDocument();
    expect(within(row).getAllByText(`Level ${fields.permission_level}`)[0]).toBeInTheDocument();
  });

  it.each(['active', 'suspended', 'banned'] as const)('shows the status %s', async (status) => {
    mock.get('/admin/users', page([user({ status })]));
    show();
    expect(await screen.findByRole('cell', { name: status })).toBeVisible();
  });

  it('requests pages of 50, and sends only a non-empty search', async () => {
    mock.get('/admin/users', page([user()]));
    show();
    await screen.findByRole('row', { name: /Mara/ });
    expect(lastQuery()).toEqual({ page: '1', limit: '50' });
  });

  it('searches by username, email or name after a pause, from the first page, in the URL', async () => {
    mock.get('/admin/users', ({ query }) =>
      page(
        query.get('search') === 'lind' ? [user({ username: 'lind', display_name: 'Lind' })] : [user()],
        3,
        120,
      ),
    );
    const { userEvent, currentPath } = show('/admin/users?page=2');
    await screen.findByRole('row', { name: /Mara/ });
    await userEvent.type(screen.getByPlaceholderText('Search by username, email or name'), ' lind ');
    expect(await screen.findByRole('row', { name: /@lind/ })).toBeVisible();
    expect(lastQuery()).toEqual({ page: '1', limit: '50', search: 'lind' });
    expect(calls).toHaveLength(2);
    expect(currentPath()).toBe('/admin/users?search=lind');
  });

  it('shows up to 5 numbered page buttons plus previous and next', async () => {
    mock.get('/admin/users', ({ query }) =>
      ok({
        users: [user()],
        pagination: { page: Number(query.get('page')), pages: 9, total: 401, limit: 50 },
      }),
    );
    const { userEvent, currentPath } = show('/admin/users?page=4&search=a');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    const numbers = () =>
      within(pages)
        .getAllByRole('button', { name: /^Page/ })
        .map((button) => button.textContent);
    expect(numbers()).toEqual(['2', '3', '4', '5', '6']);
    expect(within(pages).getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(pages).getByRole('button', { name: 'Next page' }));
    expect(currentPath()).toBe('/admin/users?page=5&search=a');
    await userEvent.click(within(pages).getByRole('button', { name: 'Page 7' }));
    expect(currentPath()).toBe('/admin/users?page=7&search=a');
    await userEvent.click(within(pages).getByRole('button', { name: 'Previous page' }));
    expect(numbers()).toEqual(['4', '5', '6', '7', '8']);
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '6' }));
  });

  it('shows no page buttons for a single page', async () => {
    mock.get('/admin/users', page([user()]));
    show();
    await screen.findByRole('row', { name: /Mara/ });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('shows "No users found" and a button that shows all again', async () => {
    mock.get('/admin/users', ({ query }) => page(query.get('search') ? [] : [user()]));
    const { userEvent } = show('/admin/users?search=nobody');
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByRole('row', { name: /Mara/ })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('dims the old rows during a search and announces its result', async () => {
    let answer = () => {};
    mock.get('/admin/users', async ({ query }) => {
      if (!query.get('search')) return page([user()]);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return page([user({ username: 'lind', display_name: 'Lind' })], 1, 1432);
    });
    const { userEvent } = show();
    await screen.findByRole('row', { name: /Mara/ });
    await userEvent.type(screen.getByRole('searchbox'), 'lind');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('row', { name: /Mara/ })).toBeVisible();
    answer();
    expect(await screen.findByText('1,432 users found')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('aria-busy', 'false');
  });

  it('scrolls a new page to its top and announces it', async () => {
    mock.get('/admin/users', ({ query }) =>
      ok({
        users: [user()],
        pagination: { page: Number(query.get('page')), pages: 200, total: 9999, limit: 50 },
      }),
    );
    const { userEvent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Page 2 of 200')).toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Users' }));
  });

  it('has two densities and keeps the selected one', async () => {
    mock.get('/admin/users', page([user()]));
    const { userEvent, unmount } = show();
    await screen.findByRole('row', { name: /Mara/ });
    expect(screen.getByRole('button', { name: 'Comfortable' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Compact' }));
    expect(screen.getByRole('table', { name: 'Users' })).toHaveAttribute('data-density', 'compact');
    unmount();
    show();
    expect(screen.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
    await screen.findByRole('row', { name: /Mara/ });
  });

  it('shows "No users found" without a button if there are no users at all', async () => {
    mock.get('/admin/users', page([]));
    show();
    expect(await screen.findByText('No users found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all users' })).not.toBeInTheDocument();
  });

  it('is accessible while it loads', async () => {
    mock.get('/admin/users', () => new Promise(() => undefined));
    show();
    await expectAccessibleLoading();
  });

  it('shows the toast "Error" / "Failed to fetch users", with Retry in place', async () => {
    mock.get('/admin/users', fail(403, [{ code: 'FORBIDDEN', message: 'Not allowed' }]));
    const { userEvent } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getAllByText('Failed to fetch users')).toHaveLength(2);
    await expectAccessible();
    mock.get('/admin/users', page([user()]));
    await userEvent.click(retry);
    expect(await screen.findByRole('row', { name: /Mara/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows the Permission Level Guide', async () => {
    mock.get('/admin/users', page([user()]));
    show();
    const guide = within(screen.getByRole('region', { name: 'Permission Level Guide' }));
    expect(guide.getAllByRole('term').map((term) => term.textContent)).toEqual([
      '0',
      '1-10',
      '11-20',
      '21-50',
      '51-99',
      '100',
    ]);
    expect(guide.getByText('Complete control')).toBeVisible();
    await screen.findByRole('row', { name: /Mara/ });
  });
});
