import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const search = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Barcode' }).fill(code);
  await page.keyboard.press('Enter');
};

export const states: UiState[] = [
  { name: 'admin-barcode-test', pictured: true, viewer: 'admin', path: '/admin/barcode-test' },
  {
    name: 'admin-barcode-test-not-found',
    viewer: 'admin',
    path: '/admin/barcode-test',
    act: async (page) => {
      await search(page, '4006381333931');
      await page.getByText('No products found for this barcode').waitFor();
    },
  },
  {
    name: 'admin-barcode-test-searching',
    viewer: 'admin',
    path: '/admin/barcode-test',
    neverSettles: true,
    faults: (page) => hangs(page, '/foods/search'),
    act: async (page) => {
      await search(page, '4006381333931');
      await page.getByText('Searching...').waitFor();
    },
  },
  {
    name: 'admin-barcode-test-error',
    viewer: 'admin',
    path: '/admin/barcode-test',
    faults: (page) => answers500(page, '/foods/search'),
    act: async (page) => {
      await search(page, '4006381333931');
      await page.getByRole('alert').waitFor();
    },
  },
];
