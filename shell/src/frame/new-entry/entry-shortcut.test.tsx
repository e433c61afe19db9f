import { act, renderScreen, waitFor } from '@fettle/shared-ui/testing';
import { useEntryShortcut } from './entry-shortcut.ts';
import { resetEntry, useNewEntry } from './new-entry-store.ts';

function Frame() {
  useEntryShortcut();
  return null;
}

afterEach(() => act(resetEntry));

describe('a shortcut of the installed app', () => {
  it.each([
    ['/dashboard?log=weight', 'entry:log-weight', false, '/dashboard'],
    ['/dashboard?log=food', 'entry:log-food', false, '/dashboard'],
    ['/dashboard?log=scan', 'entry:log-food', true, '/dashboard'],
    ['/calendar?view=week&log=food', 'entry:log-food', false, '/calendar?view=week'],
    ['/dashboard?log=toString', null, false, '/dashboard?log=toString'],
    ['/dashboard', null, false, '/dashboard'],
  ])('%s opens %s, with the scanner: %s, and leaves %s', async (route, slot, scan, address) => {
    const { currentPath } = renderScreen(<Frame />, { route });
    expect(useNewEntry.getState()).toMatchObject({ slot, scan });
    await waitFor(() => expect(currentPath()).toBe(address));
  });
});
