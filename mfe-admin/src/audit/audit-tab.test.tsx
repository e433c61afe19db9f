import {
  calls,
  expectAccessible,
  expectAccessibleLoading,
  fail,
  member,
  mock,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { AuditEntry } from './audit.queries.ts';
import AuditTab from './audit-tab.tsx';

const VIEWER = member({ username: 'ada', is_admin: true, permission_level: 0 });
const MARA = '01890a5d-ac96-774b-bcce-b302099a8057';
const BAR = '01890a5d-ac96-774b-bcce-b302099a8058';

function act(fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '01990000-0000-7000-8000-000000000001',
    admin_id: 'ada',
    admin_name: 'ada',
    action: 'user.promote',
    target_kind: 'user',
    target_id: MARA,
    target_name: 'mara',
    details: { is_admin: { from: false, to: true }, permission_level: { from: 100, to: 10 } },
    created_at: '2026-03-09T07:30:15.123Z',
    ...fields,
  };
}

const page = (entries: AuditEntry[], next_cursor: string | null = null) =>
  ok({ entries, next_cursor, admin_names: ['ada', 'command line', 'rolf'] });
const show = (route = '/admin/audit', viewer = VIEWER) => renderScreen(<AuditTab />, { route, user: viewer });
const lastQuery = () => Object.fromEntries(calls.at(-1)?.query ?? []);
const items = () => screen.findAllByRole('listitem');

describe('Audit', () => {
  it('shows administrator, action, target and exact time, with values before and after', async () => {
    mock.get('/admin/audit', page([act()]));
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Audit');
    const [item] = await items();
    expect(item).toHaveTextContent(/^ada promoted mara/);
    expect(item).toHaveTextContent(/Role\s?from Regular user.* to Admin/);
    expect(item).toHaveTextContent(/Level\s?from 100 \(Regular user\).* to 10 \(Senior Admin\)/);
    const time = within(item as HTMLElement).getByText(/2026/);
    expect(time).toHaveAttribute('datetime', '2026-03-09T07:30:15.123Z');
    expect(time).toHaveAttribute('title', '2026-03-09 07:30:15 UTC');
    expect(time).toHaveTextContent(/Mar 9, 2026.*:30:15/);
    expect(time).toHaveTextContent(/(UTC|GMT|C[ES]T|[A-Z]{3,4}|[+-]\d+)$/);
    expect(lastQuery()).toEqual({ limit: '50' });
  });

  it.each<[string, Partial<AuditEntry>, RegExp]>([
    ['user.demote', {}, /ada removed the admin privileges of mara/],
    ['user.level', {}, /ada changed the level of mara/],
    ['user.status', { details: { status: { from: 'active', to: 'suspended' } } }, /ada suspended mara/],
    ['user.status', { details: { status: { from: 'suspended', to: 'active' } } }, /ada activated mara/],
    ['user.status', { details: { status: { from: 'active', to: 'banned' } } }, /ada banned mara/],
    ['user.status', { details: {} }, /ada changed the status of mara/],
    [
      'user.reset_password',
      { admin_name: 'command line', details: {} },
      /command line reset the password of mara/,
    ],
    [
      'user.reset_second_factor',
      { admin_name: 'command line', details: {} },
      /command line removed the second factor of mara/,
    ],
    [
      'user.premium',
      { admin_name: 'command line', details: { premium: { from: false, to: true } } },
      /command line changed the membership of mara/,
    ],
    ['user.promote', { target_name: null }, /ada promoted a deleted user/],
    ['food_product.update', { target_kind: 'food_product', target_name: 'Bar' }, /ada edited Bar/],
    [
      'food_product.delete',
      { target_kind: 'food_product', target_name: null },
      /ada deleted something without a name/,
    ],
    ['later.kind', {}, /ada \(later\.kind\) mara/],
  ])('describes %s %j', async (action, fields, text) => {
    mock.get('/admin/audit', page([act({ action, ...fields })]));
    show();
    expect((await items())[0]).toHaveTextContent(text);
  });

  it('shows only the former values of a deleted product', async () => {
    const details = { barcode: { from: '3017620422003', to: null } };
    mock.get('/admin/audit', page([act({ action: 'food_product.delete', target_name: 'Bar', details })]));
    show();
    expect((await items())[0]).toHaveTextContent(/Barcode\s?3017620422003$/);
  });

  it('filters by person and action, in the URL, and announces the result', async () => {
    mock.get('/admin/audit', ({ query }) =>
      page(query.get('action') ? [act()] : [act(), act({ id: 'other', admin_name: 'rolf' })]),
    );
    const { userEvent, currentPath } = show();
    expect(await items()).toHaveLength(2);
    const person = screen.getByRole('combobox', { name: 'Person' });
    expect(
      within(person)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everyone', 'ada', 'command line', 'rolf']);
    await userEvent.selectOptions(person, 'ada');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Promote');
    expect(currentPath()).toBe('/admin/audit?person=ada&act=user.promote');
    await waitFor(() =>
      expect(lastQuery()).toEqual({ limit: '50', admin_name: 'ada', action: 'user.promote' }),
    );
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(await screen.findByText('1 action')).toBeInTheDocument();
  });

  it('reads the filter from the URL, even for a person who is not in the log', async () => {
    mock.get('/admin/audit', page([]));
    const { userEvent, currentPath } = show('/admin/audit?person=nobody&act=user.level');
    expect(await screen.findByText('No matching actions')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('nobody');
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveValue('user.level');
    await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(currentPath()).toBe('/admin/audit');
    expect(await screen.findByText('No actions yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show everything' })).not.toBeInTheDocument();
  });

  it('links names to all actions of that person or on that user', async () => {
    mock.get('/admin/audit', page([act(), act({ id: 'other', target_id: BAR, target_name: 'Bar' })]));
    const { userEvent, currentPath } = show('/admin/audit?act=user.promote');
    const [first] = await items();
    await userEvent.click(within(first as HTMLElement).getByRole('link', { name: 'mara' }));
    expect(currentPath()).toBe(`/admin/audit?target=${MARA}`);
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '50', target_id: MARA }));
    expect(await screen.findByText(/^Only actions on/)).toHaveTextContent('Only actions on mara');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(currentPath()).toBe('/admin/audit');
    await userEvent.click(within((await items())[0] as HTMLElement).getByRole('link', { name: 'ada' }));
    expect(currentPath()).toBe('/admin/audit?person=ada');
  });

  it('loads earlier actions page by page to the end', async () => {
    mock.get('/admin/audit', ({ query }) =>
      query.get('cursor') === 'next'
        ? page([act({ id: 'earlier', target_name: 'rolf' })])
        : page([act()], 'next'),
    );
    const { userEvent } = show('/admin/audit?person=ada');
    expect(await items()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(lastQuery()).toEqual({ limit: '50', cursor: 'next', admin_name: 'ada' });
    expect(screen.getByText('No earlier actions')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    expect(await screen.findByText('2 actions')).toBeInTheDocument();
  });

  it('keeps the loaded actions when earlier ones cannot be loaded, and tries again', async () => {
    mock.get('/admin/audit', ({ query }) =>
      query.get('cursor')
        ? fail(500, [{ code: 'INTERNAL_ERROR', message: 'Broken' }])
        : page([act()], 'next'),
    );
    const { userEvent } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('Earlier actions could not be loaded')).toBeVisible();
    expect(await items()).toHaveLength(1);
    mock.get('/admin/audit', page([act({ id: 'earlier' })]));
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(screen.queryByText('Earlier actions could not be loaded')).not.toBeInTheDocument();
  });

  it('is accessible while it loads', async () => {
    mock.get('/admin/audit', () => new Promise(() => undefined));
    show();
    await expectAccessibleLoading();
  });

  it('reports a failure and loads the log on Retry', async () => {
    mock.get('/admin/audit', fail(500, [{ code: 'INTERNAL_ERROR', message: 'Broken' }]));
    const { userEvent } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mock.get('/admin/audit', page([act()]));
    await expectAccessible();
    await userEvent.click(retry);
    expect(await items()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('tells administrators of other levels that it is for level 0, without fetching', () => {
    show('/admin/audit', { ...VIEWER, permission_level: 1 });
    expect(
      screen.getByText('Only administrators of level 0 can read what administrators did.'),
    ).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
