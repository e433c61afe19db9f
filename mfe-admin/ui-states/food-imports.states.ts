import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { viewerOfLevel20 } from './listed-users.ts';

const PATH = '/admin/food-database/imports';

const ENDED = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  file_name: 'en.openfoodfacts.org.products.csv.gz',
  path: '/srv/foods/en.openfoodfacts.org.products.csv.gz',
  source: 'off',
  state: 'finished',
  failure: null,
  started_at: '2026-11-21T08:00:00.000Z',
  run_started_at: '2026-11-21T08:00:00.000Z',
  run_ended_at: '2026-11-21T08:14:00.000Z',
  size_bytes: 1_053_411_002,
  done_bytes: 1_053_411_002,
  read: 3_912_004,
  added: 3_104_882,
  changed: 0,
  unchanged: 12,
  rows_per_second: 4657,
  seconds_left: null,
  left_out: { no_name: 611_093, not_food: 196_002, unreadable: 15 },
  problems: { energy_unit: 61_204, macros_over_100: 8_411, barcode_length: 5_120, barcode_check_digit: 977 },
  problems_bytes: 91_204_118,
};

/** Imports of every state, the running one first. */
const ALL = [
  {
    ...ENDED,
    id: '01890a5d-ac96-774b-bcce-b302099a8058',
    file_name: 'FoodData_Central_branded_food_csv_2026-10-30-with-a-name-that-is-longer-than-any-phone.zip',
    source: 'usda',
    state: 'running',
    run_ended_at: null,
    size_bytes: 427_000_000,
    done_bytes: 181_000_000,
    read: 812_345,
    rows_per_second: 5120,
    seconds_left: 190,
    left_out: {},
    problems: {},
    problems_bytes: 0,
  },
  {
    ...ENDED,
    id: '01890a5d-ac96-774b-bcce-b302099a8059',
    file_name: 'foods.jsonl.gz',
    source: 'jsonl',
    state: 'failed',
    failure:
      '/srv/foods/foods.jsonl.gz is damaged or cut off (unexpected end of file); what stands before that has been imported.',
    size_bytes: 2_204_118,
    done_bytes: 1_104_118,
    read: 4_102,
    added: 4_102,
    left_out: {},
    problems: {},
    problems_bytes: 0,
  },
  {
    ...ENDED,
    id: '01890a5d-ac96-774b-bcce-b302099a805a',
    state: 'stopped',
    done_bytes: 402_311_002,
    read: 1_402_004,
  },
  ENDED,
];

const importsAre = (imports: object[]) => async (page: Page) => {
  await page.route(/\/api\/v1\/admin\/food-imports$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { success: true, data: { imports } } })
      : route.fulfill({
          status: 422,
          json: {
            success: false,
            errors: [
              {
                code: 'INVALID',
                field: 'path',
                message: '/srv/foods is no file of foods in a known format.',
              },
            ],
          },
        }),
  );
};

export const states: UiState[] = [
  {
    name: 'food-imports',
    pictured: true,
    viewer: 'admin',
    path: PATH,
    faults: importsAre(ALL),
    async act(page) {
      await page.getByText('Left out: 807,110').last().click();
      await page.getByText('Products that are no food').last().waitFor();
    },
  },
  {
    name: 'food-imports-none',
    viewer: 'admin',
    path: PATH,
    faults: importsAre([]),
    act: (page) => page.getByText('No file was imported yet.').waitFor(),
  },
  {
    name: 'food-imports-refused',
    viewer: 'admin',
    path: PATH,
    faults: importsAre([ENDED]),
    async act(page) {
      await page.getByRole('textbox', { name: 'Or a file on the server' }).fill('/srv/foods');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByText('/srv/foods is no file of foods').waitFor();
    },
  },
  {
    name: 'food-imports-uploading',
    viewer: 'admin',
    path: PATH,
    async faults(page) {
      await importsAre([])(page);
      await hangs(page, '/admin/food-import-uploads');
    },
    async act(page) {
      await page.getByLabel(/^A file of foods/).setInputFiles({
        name: 'openfoodfacts.jsonl',
        mimeType: 'application/jsonl',
        buffer: Buffer.alloc(3_000_000, '{'),
      });
      await page.getByRole('button', { name: 'Cancel upload' }).waitFor();
    },
  },
  {
    name: 'food-imports-level-20',
    viewer: 'admin',
    path: PATH,
    faults: viewerOfLevel20,
    act: (page) => page.getByText('Only administrators of level 0 can import foods.').waitFor(),
  },
  {
    name: 'food-imports-loading',
    viewer: 'admin',
    path: PATH,
    neverSettles: true,
    faults: (page) => hangs(page, '/admin/food-imports'),
    act: (page) => page.getByRole('heading', { name: 'Import foods' }).waitFor(),
  },
  {
    name: 'food-imports-error',
    viewer: 'admin',
    path: PATH,
    faults: (page) => answers500(page, '/admin/food-imports'),
    act: (page) => page.getByText('The imports could not be loaded').waitFor(),
  },
];
