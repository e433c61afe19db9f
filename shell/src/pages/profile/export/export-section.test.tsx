import {
  act,
  calls,
  delay,
  fail,
  member,
  mock,
  noAnswer,
  ok,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import fc from 'fast-check';
import { tokens } from '../../../session/tokens.ts';
import { ExportSection, expectedBytes, exportedShare } from './export-section.tsx';
import { cancelExport } from './export-store.ts';
import { saveFile } from './save-file.ts';

jest.mock('./save-file.ts', () => ({ saveFile: jest.fn() }));
const saved = jest.mocked(saveFile);

const KINDS = [{ kind: 'weight-entries', count: 10 }];
const archive = () => ({
  response: new Response('PK-archive', { headers: { 'content-type': 'application/zip' } }),
});

beforeEach(() => {
  saved.mockReset();
  mock.get('/account/contents', ok({ kinds: KINDS, picture_bytes: 1_000_000 }));
});
afterEach(() => act(() => cancelExport()));

const open = () => renderScreen(<ExportSection />, { user: member({ username: 'mara' }) });
const button = () => screen.getByRole('button', { name: 'Download everything' });
const exportsAsked = () => calls.filter(({ path }) => path === '/account/export');

/** Chooses a format of the tables by keyboard. */
async function choose(user: ReturnType<typeof open>['userEvent'], choice: string) {
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  const wanted = await screen.findByRole('menuitem', { name: choice });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  for (const item of screen.getAllByRole('menuitem')) {
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
    if (item === wanted) break;
  }
  await user.keyboard('{Enter}');
}

/** Holds the archive back until it is released. */
function held() {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  mock.get('/account/export', async () => {
    await released;
    return archive() as never;
  });
  return () => letGo();
}

describe('downloading everything', () => {
  it('saves the archive under the member’s name, and says so', async () => {
    mock.get('/account/export', archive() as never);
    const { userEvent } = open();
    await userEvent.click(button());
    expect(
      await screen.findByText(/^Downloaded fettle-mara-\d{4}-\d\d-\d\d\.zip \(10 bytes\)\.$/),
    ).toBeVisible();
    expect(saved).toHaveBeenCalledWith(expect.any(Blob), expect.stringMatching(/^fettle-mara-.*\.zip$/));
  });

  it('shows its progress, and continues while the member looks at another page', async () => {
    const letGo = held();
    const { userEvent, unmount } = open();
    await userEvent.click(button());
    expect(
      await screen.findByRole('progressbar', { name: 'Download of your data' }),
    ).toHaveAccessibleDescription('Preparing your data…');
    expect(button()).toBeDisabled();
    unmount();
    open();
    expect(screen.getByRole('progressbar')).toBeVisible();
    letGo();
    expect(await screen.findByText(/^Downloaded/)).toBeVisible();
    expect(exportsAsked()).toHaveLength(1);
  });

  it('can be cancelled without saving anything', async () => {
    const letGo = held();
    const { userEvent } = open();
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    letGo();
    await act(() => delay(50));
    expect(saved).not.toHaveBeenCalled();
    expect(button()).toBeEnabled();
  });

  it('ends with the session, so that the next member gets none of it', async () => {
    const letGo = held();
    const { userEvent } = open();
    await userEvent.click(button());
    await screen.findByRole('progressbar');
    act(() => tokens.clear());
    letGo();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(saved).not.toHaveBeenCalled();
  });

  it("is not shown in the next session, since its file has the member's name", async () => {
    mock.get('/account/export', archive() as never);
    const { userEvent } = open();
    await userEvent.click(button());
    expect(await screen.findByText(/^Downloaded fettle-mara/)).toBeVisible();
    act(() => tokens.clear());
    expect(screen.queryByText(/^Downloaded/)).toBeNull();
  });

  it('is cancelled when the member does not confirm that it is they', async () => {
    mock.get('/account/export', fail(403, [{ code: 'CONFIRMATION_NEEDED', message: 'Please confirm' }]));
    const { userEvent } = open();
    await userEvent.click(button());
    await waitFor(() => expect(button()).toBeEnabled());
    expect(exportsAsked()).toHaveLength(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['For Excel', 'csv_bom'],
    ['For other apps', 'csv'],
  ])('saves the tables of the member’s entries “%s”', async (choice, format) => {
    mock.get('/account/export', archive() as never);
    const { userEvent } = open();
    await choose(userEvent, choice);
    expect(await screen.findByText(/^Downloaded fettle-mara-\d{4}-\d\d-\d\d-csv\.zip/)).toBeVisible();
    expect(exportsAsked().map(({ query }) => query.get('format'))).toEqual([format]);
    expect(calls.filter(({ path }) => path === '/account/contents')).toEqual([]);
  });

  it('disables the CSV choices while another download runs', async () => {
    const letGo = held();
    const { userEvent } = open();
    await userEvent.click(button());
    await screen.findByRole('progressbar');
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    const item = await screen.findByRole('menuitem', { name: 'For Excel' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await screen.findByText(/^Downloaded/);
    expect(item).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('says that another download is running', async () => {
    const message = 'Another download of your data is under way. Please try again when it has finished';
    mock.get('/account/export', fail(429, [{ code: 'EXPORT_RUNNING', message }]));
    const { userEvent } = open();
    await userEvent.click(button());
    expect(await screen.findByText(`${message}.`)).toBeVisible();
  });

  it('shows an interruption, and can be retried', async () => {
    mock.get('/account/export', noAnswer());
    const { userEvent } = open();
    await userEvent.click(button());
    expect(await screen.findByText(/^The download stopped/)).toBeVisible();
    mock.get('/account/export', archive() as never);
    await userEvent.click(button());
    expect(await screen.findByText(/^Downloaded/)).toBeVisible();
  });

  it('shows an indeterminate bar when the counts are missing', async () => {
    mock.get('/account/contents', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    const letGo = held();
    const { userEvent } = open();
    await userEvent.click(button());
    expect(await screen.findByRole('progressbar')).not.toHaveAttribute('value');
    letGo();
    expect(await screen.findByText(/^Downloaded/)).toBeVisible();
  });
});

it.each([
  [[], 0, 4_000],
  [[{ kind: 'weight-entries', count: 100 }], 0, 12_000],
  [[{ kind: 'media', count: 2 }], 5_000_000, 5_004_160],
])('for %j and %d bytes of pictures, about %d bytes are expected', (kinds, picture_bytes, bytes) => {
  expect(expectedBytes({ kinds, picture_bytes })).toBe(bytes);
});

it.each([
  [0, 4_000, 0],
  [1_000, 4_000, 0.25],
  [4_000, 4_000, 0.99],
  [9_000, 4_000, 0.99],
])('%d of %d bytes are a share of %d', (received, expected, share) => {
  expect(exportedShare(received, expected)).toBe(share);
});

it('the share never decreases, and is never 1 before the end', () => {
  const bytes = fc.nat({ max: 4_000_000_000 });
  fc.assert(
    fc.property(bytes, bytes, fc.integer({ min: 4_000, max: 4_000_000_000 }), (one, other, expected) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(exportedShare(less, expected)).toBeLessThanOrEqual(exportedShare(more, expected));
      expect(exportedShare(more, expected)).toBeLessThan(1);
    }),
  );
});
