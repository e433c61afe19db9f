import type { Schemas } from '@fettle/shared-ui/data';
import { type PartProps, PartsProvider, type ScannerProps } from '@fettle/shared-ui/slots';
import {
  calls,
  fail,
  mock,
  noAnswer,
  ok,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import BarcodeTestTab from './barcode-test-tab.tsx';

const CODE = '4006381333931';
type Answer = Schemas['FoodSearchDto'];

const answer = (fields: Partial<Answer> = {}): Answer => ({
  user_foods: [],
  database_foods: [],
  provider: 'miss',
  attribution: null,
  attributions: [],
  ...fields,
});

const PRODUCT = {
  id: 'p1',
  product_name: 'Oat biscuits',
  brands: 'Fieldmill',
  barcode: CODE,
  calories: 450,
  protein: 7,
  carbohydrates: 62,
  fat: null,
  serving_size: '2 biscuits',
  data_sources: ['openfoodfacts'],
} as unknown as Answer['database_foods'][number];

const USER_FOOD = {
  id: 'u1',
  name: 'Grandma’s biscuits',
  brand: null,
  barcode: CODE,
  calories: 480,
  protein: 6,
  carbohydrates: 60,
  fat: 22,
  serving_size: null,
} as unknown as Answer['user_foods'][number];

/** Fake of the scanner that the shell renders. */
function FakeScanner({ props }: PartProps) {
  const { onBarcode, onCancel } = props as ScannerProps;
  return (
    <>
      <button type="button" onClick={() => onBarcode(CODE)}>
        Read
      </button>
      <button type="button" onClick={() => onCancel()}>
        Cancel Scanning
      </button>
    </>
  );
}

const show = () =>
  renderScreen(
    <PartsProvider value={FakeScanner}>
      <BarcodeTestTab />
    </PartsProvider>,
  ).userEvent;
const field = () => screen.getByRole('textbox', { name: 'Barcode' });
const log = () => screen.getByRole('list', { name: 'Activity log' });
const lines = () =>
  within(log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const searches = () => calls.map(({ query }) => Object.fromEntries(query));
// The page behind an open dialog is hidden from assistive technology.
const status = () => screen.getByRole('region', { name: 'Status', hidden: true });

describe('Barcode Test', () => {
  it('searches for a typed barcode on Enter, trimmed, 10 results per page', async () => {
    mock.get('/foods/search', ok(answer()));
    const userEvent = show();
    expect(field()).toHaveAttribute('name', 'barcode');
    await userEvent.type(field(), ` ${CODE} {Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('No products found for this barcode');
    expect(searches()).toEqual([{ barcode: CODE, per_page: '10' }]);
  });

  it('does not search while the field is blank', async () => {
    const userEvent = show();
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    await userEvent.type(field(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    expect(calls).toEqual([]);
  });

  it('separates custom foods from provider foods and shows the raw response below', async () => {
    const attributions = [
      {
        source: 'openfoodfacts',
        text: 'Open Food Facts',
        url: 'https://off.example',
        licence: 'ODbL',
        licence_url: 'https://odbl.example',
      },
    ];
    const found = answer({
      user_foods: [USER_FOOD],
      database_foods: [PRODUCT],
      provider: 'hit',
      attributions,
    });
    mock.get('/foods/search', ok(found));
    const userEvent = show();
    await userEvent.type(field(), `${CODE}{Enter}`);
    const custom = await screen.findByRole('region', { name: 'Custom foods' });
    expect(within(custom).getByRole('heading')).toHaveTextContent('Custom foods (1)');
    expect(custom).toHaveTextContent('Grandma’s biscuits');
    const provider = screen.getByRole('region', { name: 'Provider foods' });
    expect(provider).toHaveTextContent('Oat biscuits');
    expect(provider).toHaveTextContent(`Fieldmill · ${CODE} · 2 biscuits · openfoodfacts`);
    expect(provider).toHaveTextContent('unknown');
    expect(screen.getByRole('link', { name: 'Open Food Facts' })).toHaveAttribute(
      'href',
      'https://off.example',
    );
    const raw = screen.getByRole('region', { name: 'Raw response' });
    expect(JSON.parse(raw.textContent ?? '')).toEqual(found);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['what the server says', fail(503, [{ code: 'PROVIDER', message: 'Later, please' }]), 'Later, please'],
    ['a failed connection', noAnswer(), 'Network request failed'],
  ])('shows %s', async (_, failure, words) => {
    mock.get('/foods/search', failure);
    const userEvent = show();
    await userEvent.type(field(), `${CODE}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(lines()[0]).toContain(`Search failed: ${words}`);
    expect(screen.queryByRole('region', { name: 'Raw response' })).not.toBeInTheDocument();
  });

  it("shows the scanner's state, the last barcode, and a running search", async () => {
    let give = () => {};
    mock.get('/foods/search', async () => {
      await new Promise<void>((resolve) => {
        give = resolve;
      });
      return ok(answer());
    });
    const userEvent = show();
    expect(status()).toHaveTextContent('ScannerInactiveLast barcodeNoneSearchIdle');
    await userEvent.type(field(), `${CODE}{Enter}`);
    expect(status()).toHaveTextContent(`Last barcode${CODE}SearchSearching...`);
    give();
    await waitFor(() => expect(status()).toHaveTextContent('SearchIdle'));
  });

  it("reads a code by another feature app's scanner, which then closes", async () => {
    mock.get('/foods/search', ok(answer()));
    const userEvent = show();
    await userEvent.click(screen.getByRole('button', { name: 'Scan barcode' }));
    const dialog = await screen.findByRole('dialog', { name: 'Scan Barcode' });
    expect(dialog).toHaveAccessibleDescription('Position the barcode within the camera view to scan');
    expect(status()).toHaveTextContent('ScannerActive');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Read' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(field()).toHaveValue(CODE);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(lines().map((line) => line?.replace(/^[\d:]+\s?[AP]M/, ''))).toEqual([
      'Found 0 custom foods, 0 provider foods; the provider does not have it',
      `Searching for ${CODE}`,
      `Scanned ${CODE}`,
      'Scanner closed',
      'Scanner opened',
    ]);
  });

  it('closes the scanner without a code', async () => {
    const userEvent = show();
    await userEvent.click(screen.getByRole('button', { name: 'Scan barcode' }));
    const dialog = await screen.findByRole('dialog', { name: 'Scan Barcode' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Scanning' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(status()).toHaveTextContent('ScannerInactive');
    expect(calls).toEqual([]);
  });

  it('clears the results by one button and the log by another', async () => {
    mock.get('/foods/search', ok(answer({ database_foods: [PRODUCT] })));
    const userEvent = show();
    expect(screen.getByRole('button', { name: 'Clear Results' })).toBeDisabled();
    await userEvent.type(field(), `${CODE}{Enter}`);
    await screen.findByRole('region', { name: 'Provider foods' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Results' }));
    expect(screen.queryByRole('region', { name: 'Provider foods' })).not.toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(status()).toHaveTextContent('Last barcodeNone');
    expect(lines()[0]).toContain('Results cleared');
    await userEvent.click(screen.getByRole('button', { name: 'Clear log' }));
    expect(screen.getByText('Nothing happened yet.')).toBeVisible();
  });

  it('shows only the answer of the last search, in any order of arrival', async () => {
    const give = new Map<string, () => void>();
    mock.get('/foods/search', async ({ query }) => {
      const code = query.get('barcode') ?? '';
      await new Promise<void>((resolve) => give.set(code, resolve));
      return ok(answer({ database_foods: [{ ...PRODUCT, product_name: `Food ${code}` }] }));
    });
    const userEvent = show();
    await userEvent.type(field(), '1{Enter}');
    await waitFor(() => expect(give.has('1')).toBe(true));
    await userEvent.type(field(), '2{Enter}');
    await waitFor(() => expect(give.has('12')).toBe(true));
    give.get('12')?.();
    expect(await screen.findByText('Food 12')).toBeVisible();
    give.get('1')?.();
    await new Promise(process.nextTick);
    expect(screen.queryByText('Food 1')).not.toBeInTheDocument();
    expect(screen.getByText('Food 12')).toBeVisible();
  });
});
