import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  expectAccessible,
  fail,
  mock,
  mockRegistry,
  noAnswer,
  ok,
  renderScreen,
  screen,
  within,
} from '@fettle/shared-ui/testing';
import ServerStatusTab from './server-status-tab.tsx';

const IP: Schemas['ServerIpDto'] = {
  ip: '203.0.113.7',
  hostname: 'web-1',
  is_render: true,
  render_service: 'fettle-api',
  render_static_ips: ['198.51.100.11', '198.51.100.12', '198.51.100.13'],
  errors: [],
};
const SUMMARY: Schemas['AdminSummaryDto'] = {
  provider: { name: 'openfoodfacts', state: 'rate_limited' },
  disk: { free_bytes: 5 * 1024 ** 3, reserve_bytes: 1024 ** 3 },
  members: { total: 1432, is_estimate: false, last_7_days: 12 },
  entries: { total: 88_000, is_estimate: false, last_7_days: 0 },
  food_products: { total: 1_234_567, is_estimate: true, last_7_days: 3 },
  imports: [
    {
      file_name: 'products.jsonl',
      source: 'off',
      started_at: '2026-03-09T07:30:00.000Z',
      finished_at: null,
      read: 4000,
    },
  ],
};
const READY: Schemas['ReadyDto'] = {
  status: 'ok',
  database: 'ok',
  migrations: 'ok',
  media: 'ok',
  disk: 'disk low',
  front_ends: 'not_used',
  redis: 'not_used',
};

beforeEach(() => {
  mock.get('/admin/ip', ok(IP));
  mock.get('/admin/summary', ok(SUMMARY));
  mock.get('/health/ready', ok(READY));
  mockRegistry({
    revision: 1,
    shell: build('shell', '1.0.4'),
    remotes: { 'mfe-admin': build('mfe-admin', '1.2.0') },
  });
});

function build(name: string, version: string) {
  const entry = { file: 'remoteEntry.js', sha384: '' };
  const stable = {
    name,
    version,
    build_id: 'b1',
    path: '/',
    manifest: null,
    entry,
    contract: '1.0.0',
    api: '1.0.0',
    slots: [],
    published_at: '2026-03-09T07:30:00.000Z',
  };
  return { stable, previous: null, canary: null, disabled: false };
}

const show = () => renderScreen(<ServerStatusTab />).userEvent;
const card = (name: string) => screen.findByRole('region', { name });

describe('the server’s IP', () => {
  it('shows the address, the host, the hosting service and the addresses to whitelist', async () => {
    show();
    expect(await screen.findByText('203.0.113.7')).toBeVisible();
    const ip = await card('Server IP');
    expect(ip).toHaveTextContent('Hostnameweb-1');
    expect(ip).toHaveTextContent('Hosting serviceRender, fettle-api');
    const statics = within(ip).getByRole('list', { name: 'Static outbound IPs' });
    expect(
      within(statics)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(IP.render_static_ips);
    expect(ip).toHaveTextContent(
      'These addresses must be whitelisted with the food data provider for barcode scanning in production.',
    );
    expect(within(ip).queryByText('Detection errors')).not.toBeInTheDocument();
  });

  it('is refetched on Refresh', async () => {
    const userEvent = show();
    await screen.findByText('203.0.113.7');
    mock.get('/admin/ip', ok({ ...IP, ip: '203.0.113.8' }));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('203.0.113.8')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/admin/ip')).toHaveLength(2);
  });

  it('lists detection errors, and three default addresses if the server has none', async () => {
    const errors = ['echo.example answered 502', 'ip.example could not be reached'];
    mock.get(
      '/admin/ip',
      ok({ ...IP, ip: null, is_render: false, render_service: null, render_static_ips: [], errors }),
    );
    show();
    expect(await screen.findByText('Unable to determine')).toBeVisible();
    for (const error of errors) expect(screen.getByText(error)).toBeVisible();
    const ip = await card('Server IP');
    expect(ip).toHaveTextContent('Hosting serviceNo');
    expect(
      within(within(ip).getByRole('list', { name: 'Static outbound IPs' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  it('reports a failure to load it', async () => {
    mock.get('/admin/ip', noAnswer());
    show();
    expect(await screen.findByText('Failed to fetch IP information')).toBeVisible();
    expect(screen.getByText('Unable to determine')).toBeVisible();
  });
});

it('shows the fixed texts of System Status', async () => {
  show();
  const status = await card('System Status');
  expect(status).toHaveTextContent('API Online');
  expect(status).toHaveTextContent('Food data integration Active');
});

describe('health', () => {
  const states = async () =>
    within(await card('Health'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows the state of each part and of the provider, and the free disk space', async () => {
    show();
    expect(await screen.findByText('Food data provider (openfoodfacts)')).toBeVisible();
    expect(await states()).toEqual([
      'API OK',
      'Database OK',
      'Migrations OK',
      'Storage of pictures OK',
      'Storage of front ends Not usedDEPLOY_STORE is not set: the front ends are on this machine.',
      'Disk Disk low',
      'Redis Not usedREDIS_URL is not set: this server counts requests by itself.',
      'Food data provider (openfoodfacts) Rate limited',
    ]);
    expect(await card('Health')).toHaveTextContent(
      '5 GB free on the disk for pictures; 1 GB is always kept free.',
    );
  });

  it('explains why the food data provider is not used', async () => {
    mock.get('/admin/summary', ok({ ...SUMMARY, provider: { name: 'none', state: 'not_used' } }));
    show();
    expect(await screen.findByText(/^FOOD_PROVIDER is none:/)).toBeVisible();
    expect((await states()).at(-1)).toMatch(/^Food data provider Not usedFOOD_PROVIDER is none:/);
  });

  it('is shown if the server is not ready', async () => {
    const states503 = { ...READY, status: 'unavailable', database: 'unavailable' };
    const errors = [{ code: 'NOT_READY', message: 'The service is not ready', field: null }];
    mock.get('/health/ready', {
      response: Response.json({ success: false, errors, data: states503 }, { status: 503 }),
    });
    show();
    expect(await screen.findByText('Database')).toHaveTextContent('Database Unavailable');
  });

  it('reports that the API does not answer', async () => {
    mock.get('/health/ready', noAnswer());
    show();
    expect(await screen.findByText('The API does not answer')).toBeVisible();
  });
});

it("shows the stored counts with the last week's growth, and the last imports", async () => {
  show();
  const stored = await card('Stored');
  expect(await within(stored).findByText('1,432')).toBeVisible();
  expect(stored).toHaveTextContent('Members1,43212 new in 7 days');
  expect(stored).toHaveTextContent('Entries88,000none new in 7 days');
  expect(stored).toHaveTextContent('Food productsabout 1,234,5673 imported in 7 days');
  expect(stored).toHaveTextContent(/products\.jsonlOpen Food Facts · 4,000 foods read · .* · not finished/);
});

it('is accessible while it loads', async () => {
  mock.get('/admin/summary', () => new Promise(() => undefined));
  show();
  expect(await card('Stored')).not.toHaveTextContent('Members');
  await expectAccessible();
});

it('shows the other cards if the counts cannot be loaded, which can be retried', async () => {
  mock.get('/admin/summary', fail(500, [{ code: 'UNEXPECTED', message: 'No' }]));
  const userEvent = show();
  expect(await screen.findByText('The counts could not be loaded')).toBeVisible();
  await expectAccessible();
  expect(await screen.findByText('203.0.113.7')).toBeVisible();
  mock.get('/admin/summary', ok({ ...SUMMARY, imports: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No file was imported yet.')).toBeVisible();
});

it('shows the live versions of the registry', async () => {
  show();
  const live = await card('Live versions');
  expect(await within(live).findByText('1.0.4')).toBeVisible();
  expect(
    within(live)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['shell1.0.4', 'mfe-admin1.2.0']);
});
