import { PageHead } from '@fettle/shared-ui';
import { expectAccessible, mock, ok, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import AdminPage from './admin-page.tsx';
import type { ConsoleTab } from './console/tabs.ts';

const tab = (title: string, path: ConsoleTab['path']): ConsoleTab => ({
  title,
  path,
  load: jest.fn(async () => ({ default: () => <PageHead title={`${title} is here`} /> })),
});
const aConsole = () => [tab('First', '/admin'), tab('Second', '/admin/second'), tab('Third', '/admin/third')];
const show = (tabs: ConsoleTab[], route: string) => renderScreen(<AdminPage tabs={tabs} />, { route });
const shows = (title: string) => screen.findByRole('heading', { level: 1, name: `${title} is here` });

describe('the admin console', () => {
  it('has the tabs of the specification in order, then our own', async () => {
    mock.get('/admin/users', ok({ users: [], pagination: { page: 1, pages: 1, total: 0, limit: 50 } }));
    renderScreen(<AdminPage />, { route: '/admin/users' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Food Database',
      'Barcode Test',
      'Users',
      'Feature apps',
      'Audit',
    ]);
    expect(await screen.findByText('No users found')).toBeVisible();
  });

  it.each([
    ['/admin', 'First'],
    ['/admin/', 'First'],
    ['/admin/second?page=2', 'Second'],
    ['/admin/Second/', 'Second'],
    ['/admin/third/below', 'Third'],
    ['/admin/elsewhere', 'First'],
  ])('shows %s in the tab %s', async (route, title) => {
    show(aConsole(), route);
    expect(await shows(title)).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(title);
    expect(screen.getByRole('tabpanel', { name: title })).toBeVisible();
  });

  it('sets the address to that of the selected tab', async () => {
    const { userEvent, currentPath } = show(aConsole(), '/admin');
    await shows('First');
    await userEvent.click(screen.getByRole('tab', { name: 'Third' }));
    expect(await shows('Third')).toBeVisible();
    expect(currentPath()).toBe('/admin/third');
  });

  it('is one stop for Tab; arrow keys, Home and End select tabs', async () => {
    const { userEvent, currentPath } = show(aConsole(), '/admin');
    await shows('First');
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'First' })).toHaveFocus();
    const steps: [string, string][] = [
      ['{ArrowRight}', 'Second'],
      ['{End}', 'Third'],
      ['{ArrowRight}', 'First'],
      ['{ArrowLeft}', 'Third'],
      ['{Home}', 'First'],
    ];
    for (const [key, title] of steps) {
      await userEvent.keyboard(key);
      expect(await shows(title)).toBeVisible();
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(title);
      expect(screen.getByRole('tab', { name: title })).toHaveFocus();
    }
    expect(currentPath()).toBe('/admin');
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(screen.getByRole('tab', { name: 'First' })).toHaveFocus();
  });

  it('loads the code of a tab when it is shown, or on hovering', async () => {
    const tabs = aConsole();
    const { userEvent } = show(tabs, '/admin');
    await shows('First');
    expect(tabs[1]?.load).not.toHaveBeenCalled();
    await userEvent.hover(screen.getByRole('tab', { name: 'Second' }));
    expect(tabs[1]?.load).toHaveBeenCalled();
    expect(tabs[2]?.load).not.toHaveBeenCalled();
  });

  describe('with a tab whose code fails to load', () => {
    beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
    afterEach(() => jest.restoreAllMocks());

    it('keeps the other tabs and loads again on Retry', async () => {
      const tabs = aConsole();
      const load = jest.fn(tabs[1]?.load).mockRejectedValueOnce(new Error('ChunkLoadError'));
      tabs[1] = { ...tab('Second', '/admin/second'), load };
      const { userEvent } = show(tabs, '/admin/second');
      expect(await screen.findByRole('alert')).toHaveTextContent('The other tabs still work');
      await expectAccessible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Second');
      await userEvent.click(screen.getByRole('tab', { name: 'First' }));
      expect(await shows('First')).toBeVisible();
      await userEvent.click(screen.getByRole('tab', { name: 'Second' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await shows('Second')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });
  });
});
