import { reachability } from '@fettle/shared-ui/data';
import { API_HOST, act, renderScreen, screen } from '@fettle/shared-ui/testing';
import { LoadFailure } from '../loading/load-failure.ts';
import { LoadPlaceholder } from './slot-placeholder.tsx';

const place = { title: 'Analytics', extent: 'page' } as const;
const show = (kind: 'network' | 'broken') =>
  renderScreen(
    <LoadPlaceholder
      place={place}
      failure={new LoadFailure(kind, 'screen', 'x')}
      retrying={false}
      onRetry={() => undefined}
    />,
  );

/** Makes the server unreachable, including its health check. */
async function becomeOffline(): Promise<void> {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await act(async () => {
    reachability.watch(API_HOST);
    reachability.unanswered();
  });
}

afterEach(() => {
  act(reachability.answered);
  jest.restoreAllMocks();
});

describe('a feature app that did not load', () => {
  it('is not on this device yet while there is no network', async () => {
    show('network');
    await becomeOffline();
    expect(await screen.findByText('Analytics is not on this device yet')).toBeVisible();
    expect(screen.getByText(/Open it once while you are online/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('is not available right now while the server answers', () => {
    show('network');
    expect(screen.getByText('Analytics is not available right now')).toBeVisible();
  });

  it('shows its own fault even without a network', async () => {
    show('broken');
    await becomeOffline();
    expect(screen.getByText('Analytics is not available right now')).toBeVisible();
  });
});
