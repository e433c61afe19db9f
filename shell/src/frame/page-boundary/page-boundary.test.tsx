import { act, expectAccessible, renderScreen, screen, userEvent, waitFor } from '@fettle/shared-ui/testing';
import { Suspense } from 'react';
import { lazyComponent } from '../../app/lazy-component.ts';
import { isMissing } from '../../federation/loading/missing-file.ts';
import { reloadOnce, reloadPage } from '../../federation/reloading/reload-page.ts';
import { PageBoundary } from './page-boundary.tsx';

jest.mock('../../federation/reloading/reload-page.ts', () => ({
  reloadOnce: jest.fn(),
  reloadPage: jest.fn(),
}));
jest.mock('../../federation/loading/missing-file.ts', () => ({
  ...jest.requireActual('../../federation/loading/missing-file.ts'),
  isMissing: jest.fn(),
}));
const gone = jest.mocked(isMissing);
const reload = jest.mocked(reloadOnce);

const FILE = 'http://localhost/shell/1.0.4+s1/3.abc.js';
const missed = () => Promise.reject(Object.assign(new Error('Loading chunk 3 failed.'), { request: FILE }));
const arrived = async () => ({ default: () => <p>Settings</p> });

function show(load: jest.Mock) {
  const Page = lazyComponent(load);
  return renderScreen(
    <PageBoundary title="Settings" resetCode={Page.reset} loading={<p>Loading</p>}>
      <Suspense fallback={<p>Loading</p>}>
        <Page />
      </Suspense>
    </PageBoundary>,
  );
}

describe('a page of the shell whose code cannot be loaded', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('offers Retry, which loads it again without a reload', async () => {
    gone.mockResolvedValue(false);
    const load = jest.fn(missed).mockImplementationOnce(missed);
    show(load);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expectAccessible();
    load.mockImplementation(arrived as never);
    await act(async () => retry.click());
    expect(await screen.findByText('Settings')).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is reloaded once per build when its build is missing', async () => {
    gone.mockResolvedValue(true);
    reload.mockReturnValue('reloading');
    show(jest.fn(missed));
    await waitFor(() => expect(reload).toHaveBeenCalledWith('/shell/1.0.4+s1/'));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers Retry when a reload did not help', async () => {
    gone.mockResolvedValue(true);
    reload.mockReturnValue('already-reloaded');
    show(jest.fn(missed));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('offers Reload while there is unsaved input', async () => {
    gone.mockResolvedValue(true);
    reload.mockReturnValue('unsaved-input');
    show(jest.fn(missed));
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
