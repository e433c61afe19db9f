import type { Registry, SlotName } from '@fettle/shared-ui/slots';
import { act, renderScreen, screen, userEvent, waitFor } from '@fettle/shared-ui/testing';
import { reloadPage } from '../reloading/reload-page.ts';
import { useRegistry } from './registry.ts';
import { aRegistry, filling } from './registry-fixture.ts';
import { useUpdateToast } from './use-update-toast.ts';

jest.mock('../reloading/reload-page.ts', () => ({ reloadPage: jest.fn() }));

const live = (revision: number, build: string, admin = 'a1') =>
  aRegistry({
    revision,
    remotes: {
      'mfe-calendar': filling('mfe-calendar', { 'page:/calendar': 'Calendar' }, build),
      'mfe-admin': filling('mfe-admin', { 'page:/admin': 'Admin' }, admin),
    },
  }) as Registry;

const seesAllButAdmin = (slot: SlotName) => slot !== 'page:/admin';
function Page() {
  useUpdateToast(seesAllButAdmin);
  return null;
}
const becomes = (latest: Registry) => act(async () => useRegistry.setState({ latest }));
const offers = () => screen.queryAllByText('Calendar has been updated');

describe('the offer to refresh', () => {
  beforeEach(() => {
    useRegistry.setState({ registry: live(1, 'b1'), latest: live(1, 'b1'), unavailable: false });
    renderScreen(<Page />);
  });

  it('names the updates, and refreshes when the member accepts', async () => {
    await becomes(live(2, 'b2'));
    await waitFor(() => expect(offers()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('returns with the next deploy, even after it was dismissed, and never stacks', async () => {
    await becomes(live(2, 'b2'));
    await waitFor(() => expect(offers()).toHaveLength(1));
    await becomes(live(3, 'b3'));
    await waitFor(() => expect(offers()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(offers()).toHaveLength(0));
    await becomes(live(4, 'b3', 'a2'));
    expect(offers()).toHaveLength(0);
    await becomes(live(5, 'b5'));
    await waitFor(() => expect(offers()).toHaveLength(1));
  });

  it('disappears when the deploy is rolled back', async () => {
    await becomes(live(2, 'b2'));
    await waitFor(() => expect(offers()).toHaveLength(1));
    await becomes(live(3, 'b1'));
    await waitFor(() => expect(offers()).toHaveLength(0));
  });

  it('is not shown for pages that this member cannot open', async () => {
    await becomes(live(2, 'b1', 'a2'));
    expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
  });
});
