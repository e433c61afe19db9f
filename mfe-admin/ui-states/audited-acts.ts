import type { Page } from '../../infra/tests/ui-states/ui-state.ts';

const MARA = { target_kind: 'user', target_id: '01990000-0000-7000-8000-00000000000a', target_name: 'mara' };
const PRODUCT = { target_kind: 'food_product', target_id: '01990000-0000-7000-8000-00000000000b' };

/** Actions of every kind, with short and long values. */
const ACTS = [
  {
    ...MARA,
    admin_name: 'admin',
    action: 'user.promote',
    details: { is_admin: { from: false, to: true }, permission_level: { from: 100, to: 10 } },
    created_at: '2026-03-12T08:41:07.120Z',
  },
  {
    ...MARA,
    admin_name: 'maximiliane-theodora-von-hohen',
    action: 'user.status',
    details: { status: { from: 'suspended', to: 'active' } },
    created_at: '2026-03-11T16:02:59.004Z',
  },
  {
    ...PRODUCT,
    target_name: 'Hazelnut spread with cocoa, organic, without palm oil',
    admin_name: 'rolf',
    action: 'food_product.update',
    details: {
      product_name: { from: 'Hazelnut spread', to: 'Hazelnut spread with cocoa, organic, without palm oil' },
      brands: { from: null, to: 'Nutty' },
      fat: { from: 309, to: 30.9 },
    },
    created_at: '2026-03-11T09:15:30.500Z',
  },
  {
    ...PRODUCT,
    target_id: '01990000-0000-7000-8000-00000000000c',
    target_name: 'Oat drink',
    admin_name: 'rolf',
    action: 'food_product.delete',
    details: {
      barcode: { from: '7394376616037', to: null },
      brands: { from: 'Havre', to: null },
      energy_kcal: { from: 46, to: null },
      fat: { from: 1.5, to: null },
    },
    created_at: '2026-03-10T22:59:59.900Z',
  },
  {
    ...MARA,
    target_name: null,
    admin_name: 'command line',
    action: 'user.reset_password',
    details: {},
    created_at: '2026-03-09T07:30:00.000Z',
  },
].map((act, row) => ({ ...act, id: `01990000-0000-7000-8000-00000000010${row}`, admin_id: null }));

/** Mocks an audit log with these actions and an earlier page. */
export const actsAudited = (page: Page) => audited(page, ACTS, 'earlier');

/** Mocks an empty audit log. */
export const nothingAudited = (page: Page) => audited(page, [], null);

const FILTERS = ['admin_name', 'action', 'target_id'] as const;

async function audited(page: Page, acts: typeof ACTS, next_cursor: string | null): Promise<void> {
  const admin_names = ['admin', 'command line', 'maximiliane-theodora-von-hohen', 'rolf'];
  await page.route(/\/api\/v1\/admin\/audit/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const entries = acts.filter((act) =>
      FILTERS.every((field) => [null, act[field]].includes(searchParams.get(field))),
    );
    return route.fulfill({ json: { success: true, data: { entries, next_cursor, admin_names } } });
  });
}
