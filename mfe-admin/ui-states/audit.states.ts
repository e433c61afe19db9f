import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { actsAudited, nothingAudited } from './audited-acts.ts';
import { viewerOfLevel20 } from './listed-users.ts';

const PATH = '/admin/audit';

export const states: UiState[] = [
  {
    name: 'admin-audit',
    pictured: true,
    viewer: 'admin',
    path: PATH,
    faults: actsAudited,
    act: (page) => page.getByRole('button', { name: 'Show earlier' }).waitFor(),
  },
  {
    name: 'admin-audit-filtered',
    viewer: 'admin',
    path: `${PATH}?person=rolf&act=food_product.update&target=01990000-0000-7000-8000-00000000000b`,
    faults: actsAudited,
    act: (page) => page.getByText('Only actions on').waitFor(),
  },
  {
    name: 'admin-audit-nothing',
    viewer: 'admin',
    path: `${PATH}?person=rolf`,
    faults: nothingAudited,
    act: (page) => page.getByText('No matching actions').waitFor(),
  },
  {
    name: 'admin-audit-level-20',
    viewer: 'admin',
    path: PATH,
    faults: viewerOfLevel20,
    act: (page) => page.getByText('Only administrators of level 0').waitFor(),
  },
  {
    name: 'admin-audit-loading',
    viewer: 'admin',
    path: PATH,
    neverSettles: true,
    faults: (page) => hangs(page, '/admin/audit'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'admin-audit-error',
    viewer: 'admin',
    path: PATH,
    faults: (page) => answers500(page, '/admin/audit'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
