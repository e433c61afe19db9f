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
import { tokens } from '../../../auth/tokens.ts';
import { ExportSection } from './export-section.tsx';
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

/** The archive comes when it is let go. */
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

  it('shows its progress, and goes on while the member looks at another page', async () => {
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

  it('can be cancelled: nothing is saved', async () => {
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

  it('ends with the session: a member who signs in next gets nothing of it', async () => {
    const letGo = held();
    const { userEvent } = open();
    await userEvent.click(button());
    await screen.findByRole('progressbar');
    act(() => tokens.clear());
    letGo();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(saved).not.toHaveBeenCalled();
  });

  it('is not shown in the next session: its file has the name of the member', async () => {
    mock.get('/account/export', archive() as never);
    const { userEvent } = open();
    await userEvent.click(button());
    expect(await screen.findByText(/^Downloaded fettle-mara/)).toBeVisible();
    act(() => tokens.clear());
    expect(screen.queryByText(/^Downloaded/)).toBeNull();
  });

  it('says that another one is under way', async () => {
    const message = 'Another download of your data is under way. Please try again when it has finished';
    mock.get('/account/export', fail(429, [{ code: 'EXPORT_RUNNING', message }]));
    const { userEvent } = open();
    await userEvent.click(button());
    expect(await screen.findByText(`${message}.`)).toBeVisible();
  });

  it('says that it broke off, and can be tried again', async () => {
    mock.get('/account/export', noAnswer());
    const { userEvent } = open();
    await userEvent.click(button());
    expect(await screen.findByText(/^The download broke off/)).toBeVisible();
    mock.get('/account/export', archive() as never);
    await userEvent.click(button());
    expect(await screen.findByText(/^Downloaded/)).toBeVisible();
  });

  it('goes on without an end of its bar when the counts are missing', async () => {
    mock.get('/account/contents', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    const letGo = held();
    const { userEvent } = open();
    await userEvent.click(button());
    expect(await screen.findByRole('progressbar')).not.toHaveAttribute('value');
    letGo();
    expect(await screen.findByText(/^Downloaded/)).toBeVisible();
  });
});
