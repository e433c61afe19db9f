import { reachability } from '@fettle/shared-ui/data';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import {
  API_HOST,
  act,
  calls,
  fail,
  member,
  mock,
  ok,
  preferencesWith,
  renderScreen,
  type ScreenOptions,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import { Salad } from 'lucide-react';
import { SessionProvider } from '../session/session-provider.tsx';
import { expandAllSections } from './navigation/destination-section.tsx';
import { NavigationList } from './navigation/navigation-list.tsx';
import { rereadSidebarChoice } from './navigation/sidebar-collapsed.ts';
import { openEntry } from './new-entry/new-entry-store.ts';
import SignedInFrame from './signed-in-frame.tsx';

const loadSlotAhead = jest.fn();
const declarations: Record<string, object> = {
  'entry:log-weight': { title: 'Weigh in', description: 'How heavy are we', size: 'sm' },
};

jest.mock('../federation/registry/registry.ts', () => ({
  useSlotDeclaration: (name: string) => declarations[name],
}));
jest.mock('../offline/use-service-worker.ts', () => ({ useServiceWorker: () => undefined }));
jest.mock('../federation/registry/use-update-toast.ts', () => ({ useUpdateToast: () => undefined }));
jest.mock('../federation/loading/slot-loader.ts', () => ({
  loadSlotAhead: (name: string) => loadSlotAhead(name),
}));

/** Provides one feature app, Log Weight, which asks before it closes once it has typed text. */
jest.mock('../federation/slots/slot.tsx', () => ({
  Slot: ({ name, props, fallback }: { name: string; props: EntryDialogProps; fallback: React.ReactNode }) =>
    name === 'entry:log-weight' ? (
      <>
        <input name="weight" onChange={() => props.guardClose('You typed a weight.')} />
        <button type="button" onClick={props.onClose}>
          Save
        </button>
      </>
    ) : (
      fallback
    ),
}));

const logout = jest.fn();
const session = {
  logout,
  signIn: jest.fn(),
  register: jest.fn(),
  start: jest.fn(),
  startAsGuest: jest.fn(),
  refresh: jest.fn(),
  resume: jest.fn(),
  followOtherTabs: jest.fn(),
  leaveAfterDeletion: jest.fn(),
  signInBy: jest.fn(),
};

function openFrame(options: ScreenOptions = {}) {
  return renderScreen(
    <SessionProvider value={session}>
      <SignedInFrame />
    </SessionProvider>,
    { user: member(), route: '/dashboard', ...options },
  );
}

/** Waits until a dialog has the focus, since it handles Escape only then. */
async function focused(dialog: HTMLElement): Promise<HTMLElement> {
  await waitFor(() => expect(dialog.matches(':focus-within')).toBe(true));
  return dialog;
}

/** Selects an item by keyboard, step by step: jsdom has no layout, so a pointer finds no item. */
async function choose(user: ReturnType<typeof openFrame>['userEvent'], name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  const items = screen.getAllByRole('menuitem');
  const wanted = items.indexOf(screen.getByRole('menuitem', { name }));
  for (const item of items.slice(0, wanted + 1)) {
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
  }
  await user.keyboard('{Enter}');
}

/** jsdom shows the phone's view: elements beside the page on wide screens are rendered, but hidden. */
const hidden = { hidden: true };

beforeEach(() => {
  rereadSidebarChoice();
  loadSlotAhead.mockClear();
  logout.mockClear();
});

describe('the New Entry menu', () => {
  it('has the six entries in the order of the specification', async () => {
    const { userEvent } = openFrame();
    await userEvent.click(screen.getByRole('button', { name: 'New Entry' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent?.trim());
    expect(items).toEqual([
      'Log Weight',
      'Log Food',
      'Progress Pic',
      'Log Workout',
      'Challenge Specific',
      'Custom Entry',
    ]);
  });

  it('prefetches the code of an entry when the pointer or the highlight is on it', async () => {
    const { userEvent } = openFrame();
    await userEvent.click(screen.getByRole('button', { name: 'New Entry' }));
    await userEvent.hover(await screen.findByRole('menuitem', { name: 'Log Workout' }));
    await waitFor(() => expect(loadSlotAhead).toHaveBeenCalledWith('entry:log-workout'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(loadSlotAhead).toHaveBeenCalledWith('entry:log-food'));
    expect(loadSlotAhead).not.toHaveBeenCalledWith('entry:custom-entry');
  });

  async function chooseEntry(name: string) {
    const { userEvent } = openFrame();
    await userEvent.click(screen.getByRole('button', { name: 'New Entry' }));
    await choose(userEvent, name);
    return { userEvent, dialog: await focused(await screen.findByRole('dialog')) };
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it.each(['Log Food', 'Progress Pic', 'Log Workout', 'Challenge Specific', 'Custom Entry'])(
    'opens %s as a modal, with a message while no feature app fills it',
    async (name) => {
      const { userEvent, dialog } = await chooseEntry(name);
      expect(dialog).toHaveAccessibleName(name);
      expect(dialog).toHaveTextContent(`${name} is coming soon.`);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await closed();
    },
  );

  it("shows title and description from the feature app's declaration, and focuses its main field", async () => {
    const { dialog } = await chooseEntry('Log Weight');
    expect(dialog).toHaveAccessibleName('Weigh in');
    expect(dialog).toHaveAccessibleDescription('How heavy are we');
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
  });

  it.each([
    ['Escape', (user: { keyboard(keys: string): Promise<void> }) => user.keyboard('{Escape}')],
    [
      'Close',
      (user: { click(element: Element): Promise<void> }) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    [
      'its own button',
      (user: { click(element: Element): Promise<void> }) =>
        user.click(screen.getByRole('button', { name: 'Save' })),
    ],
  ])('closes by %s and returns the focus', async (_, act) => {
    const { userEvent } = await chooseEntry('Log Weight');
    await act(userEvent);
    await closed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Entry' })).toHaveFocus());
  });

  it('forgets typed values when a dialog closes', async () => {
    const { userEvent, dialog } = await chooseEntry('Log Weight');
    await userEvent.type(within(dialog).getByRole('textbox'), '80');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    await userEvent.click(screen.getByRole('button', { name: 'New Entry' }));
    await choose(userEvent, 'Log Weight');
    expect(await screen.findByRole('textbox')).toHaveValue('');
  });

  it('asks before Escape closes a dialog that requests it', async () => {
    const { userEvent, dialog } = await chooseEntry('Log Weight');
    await userEvent.type(within(dialog).getByRole('textbox'), '80');
    await userEvent.keyboard('{Escape}');
    const question = await focused(await screen.findByRole('alertdialog'));
    expect(question).toHaveTextContent('You typed a weight.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox')).toHaveValue('80');
    expect(await focused(screen.getByRole('dialog'))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const again = await focused(await screen.findByRole('alertdialog'));
    within(again).getByRole('button', { name: 'Discard' }).focus();
    await userEvent.keyboard('{Enter}');
    await closed();
  });
});

describe('the New Entry menu by keyboard', () => {
  it('opens by its shortcut, and returns the focus on Escape', async () => {
    const { userEvent } = openFrame();
    const button = screen.getByRole('button', { name: 'New Entry' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Alt+N');
    await userEvent.keyboard('{Alt>}[KeyN]{/Alt}');
    expect(await screen.findAllByRole('menuitem')).toHaveLength(6);
    expect(screen.getByText('Alt+N opens this menu')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('ignores the shortcut while the member types', async () => {
    const { userEvent } = openFrame();
    act(() => openEntry('entry:log-weight', null));
    await userEvent.type(await screen.findByRole('textbox'), '{Alt>}[KeyN]{/Alt}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it("moves the focus to the page’s heading when the dialog's opener was removed", async () => {
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    const { userEvent } = openFrame();
    screen.getByRole('main').append(heading);
    act(() => openEntry('entry:log-weight', document.createElement('button')));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(heading).toHaveFocus());
  });
});

describe('on phones New Entry', () => {
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      dispatchEvent(new Event('scroll'));
    });

  it('hides while the member scrolls down, and returns when they scroll up', () => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    openFrame();
    const button = screen.getByRole('button', { name: 'New Entry' });
    scrollTo(400);
    expect(button).toHaveAttribute('data-away');
    scrollTo(300);
    expect(button).not.toHaveAttribute('data-away');
    scrollTo(0);
    jest.restoreAllMocks();
  });
});

describe('while the server cannot be reached', () => {
  const settle = (answers: boolean) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (answers) return new Response('{}');
      throw new TypeError('Failed to fetch');
    });
    act(() => {
      reachability.watch(API_HOST);
      if (answers) reachability.answered();
      else reachability.unanswered();
    });
  };
  afterEach(() => {
    act(() => reachability.answered());
    jest.restoreAllMocks();
  });

  it('announces a banner, which disappears by itself', async () => {
    openFrame();
    settle(false);
    expect((await screen.findAllByText(/^Fettle cannot reach its server\./))[0]).toBeVisible();
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Fettle cannot reach its server.'));
    settle(true);
    await waitFor(() => expect(within(screen.getByRole('banner')).queryByText(/cannot reach/)).toBeNull());
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Back online.'));
  });
});

describe('the sidebar', () => {
  const button = (name: string) => screen.getByRole('button', { name, ...hidden });

  it('links to the ten pages in the order of the specification', () => {
    openFrame();
    const list = within(screen.getByLabelText('Main menu')).getByRole('list', hidden);
    const links = within(list).getAllByRole('link', hidden);
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/dashboard', 'Home'],
      ...'Nutrition Fitness Planner Calendar Challenges Community Analytics Leaderboards Goals'
        .split(' ')
        .map((label) => [`/${label.toLowerCase()}`, label]),
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });

  it('stores its state on this device at once and sends it to the server', async () => {
    mock.put('/preferences/sidebar-collapsed', ok(preferencesWith()));
    const { userEvent } = openFrame();
    await userEvent.click(button('Collapse sidebar'));
    expect(localStorage.getItem('sidebarCollapsed')).toBe('true');
    expect(button('Expand sidebar')).toBeInTheDocument();
    await waitFor(() => expect(calls).toMatchObject([{ method: 'put', body: { collapsed: true } }]));
    await userEvent.click(button('Expand sidebar'));
    expect(localStorage.getItem('sidebarCollapsed')).toBe('false');
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('only logs a failed sync', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mock.put('/preferences/sidebar-collapsed', fail(500, [{ code: 'BROKEN', message: 'Broken' }]));
    const { userEvent } = openFrame();
    await userEvent.click(button('Collapse sidebar'));
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(button('Expand sidebar')).toBeInTheDocument();
    expect(screen.queryByText('Broken')).toBeNull();
    logged.mockRestore();
  });

  it('sends quick toggles one after the other, and the server ends with the last', async () => {
    let answer: () => void = () => undefined;
    mock.put('/preferences/sidebar-collapsed', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return ok(preferencesWith());
    });
    const { userEvent } = openFrame();
    for (const name of ['Collapse sidebar', 'Expand sidebar', 'Collapse sidebar', 'Expand sidebar'])
      await userEvent.click(button(name));
    await waitFor(() => expect(calls).toMatchObject([{ body: { collapsed: true } }]));
    answer();
    await waitFor(() =>
      expect(calls).toMatchObject([{ body: { collapsed: true } }, { body: { collapsed: false } }]),
    );
    answer();
    expect(localStorage.getItem('sidebarCollapsed')).toBe('false');
  });

  it('sends a waiting toggle at once when the tab closes', async () => {
    const answers: (() => void)[] = [];
    mock.put('/preferences/sidebar-collapsed', async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return ok(preferencesWith());
    });
    const { userEvent } = openFrame();
    await userEvent.click(button('Collapse sidebar'));
    await userEvent.click(button('Expand sidebar'));
    await waitFor(() => expect(answers).toHaveLength(1));
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({ body: { collapsed: false } });
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer();
  });

  it('follows a toggle in another tab', () => {
    openFrame();
    expect(button('Collapse sidebar')).toBeInTheDocument();
    localStorage.setItem('sidebarCollapsed', 'true');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'sidebarCollapsed' })));
    expect(button('Expand sidebar')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it.each([
    ['the server’s state when this device has none', null, true, 'Expand sidebar'],
    ['this device’s expanded state first', 'false', true, 'Collapse sidebar'],
    ['this device’s collapsed state first', 'true', false, 'Expand sidebar'],
  ])('shows %s', (_, local, sidebarCollapsed, name) => {
    if (local) localStorage.setItem('sidebarCollapsed', local);
    rereadSidebarChoice();
    openFrame({ preferences: preferencesWith({ ui: { sidebarCollapsed } }) });
    expect(button(name)).toBeInTheDocument();
  });

  it.each([
    ['starts with icons', null, 'Expand sidebar'],
    ['is wide when the member chose that', 'false', 'Collapse sidebar'],
  ])('%s in a narrow window', (_, local, name) => {
    if (local) localStorage.setItem('sidebarCollapsed', local);
    rereadSidebarChoice();
    const list = Object.assign(new EventTarget(), { matches: true, media: '', onchange: null });
    const narrow = jest.spyOn(window, 'matchMedia').mockReturnValue(list as MediaQueryList);
    openFrame();
    expect(button(name)).toBeInTheDocument();
    narrow.mockRestore();
  });
});

describe('the header and the footer', () => {
  it('link to the notifications, to privacy, terms and support', () => {
    openFrame();
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/notifications');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/privacy',
      '/terms',
      '/support',
    ]);
  });

  it('switch to the dark theme by "Toggle theme" and store the choice', async () => {
    const { userEvent } = openFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Toggle theme' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('have a user menu with the display name, profile, settings and logout', async () => {
    const { userEvent } = openFrame({ user: member({ display_name: 'Mara Kovács' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Mara Kovács' }));
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await choose(userEvent, 'Logout');
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  });

  it('have a link to the content as the first Tab stop', async () => {
    const { userEvent } = openFrame();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });
});

describe('a destination with pages of its own', () => {
  const list = [
    {
      path: '/nutrition',
      label: 'Nutrition',
      Icon: Salad,
      pages: [{ path: '/nutrition/foods', label: 'Foods', Icon: Salad }],
    },
    { path: '/goals', label: 'Goals', Icon: Salad },
  ];
  const open = (narrow: boolean, route: string, onNavigate?: () => void) =>
    renderScreen(<NavigationList list={list} narrow={narrow} onNavigate={onNavigate} />, {
      user: member(),
      route,
    });
  const fold = () => screen.getByRole('button', { name: 'Nutrition pages' });
  const current = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  beforeEach(expandAllSections);

  it.each([false, true])('starts expanded, collapses and expands (icons only: %s)', async (narrow) => {
    const { userEvent } = open(narrow, '/goals');
    expect(screen.getAllByRole('button')).toEqual([fold()]);
    expect(screen.getByRole('link', { name: 'Nutrition' })).toHaveAttribute('href', '/nutrition');
    expect(fold()).toHaveAttribute('aria-expanded', 'true');
    const pages = document.getElementById(fold().getAttribute('aria-controls') ?? '');
    expect(within(pages as HTMLElement).getByRole('link', { name: 'Foods' })).toBeVisible();
    await userEvent.click(fold());
    expect(fold()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Foods' })).toBeNull();
    fold().focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Foods' })).toBeVisible();
  });

  it('is current while the current page below it is collapsed', async () => {
    const { userEvent } = open(false, '/nutrition/foods');
    expect(current()).toEqual(['Foods']);
    await userEvent.click(fold());
    expect(current()).toEqual(['Nutrition']);
  });

  it('closes the drawer after a link, but not after a collapse', async () => {
    const chosen = jest.fn();
    const { userEvent } = open(false, '/goals', chosen);
    await userEvent.click(fold());
    await userEvent.click(fold());
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Foods' }));
    expect(chosen).toHaveBeenCalledTimes(1);
  });
});

describe('the phone’s menu', () => {
  async function openMenu() {
    const { userEvent } = openFrame({ user: member({ is_admin: true }) });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    return { userEvent, drawer: await focused(await screen.findByRole('dialog')) };
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('shows the same list, with /admin for admins, and closes by Escape', async () => {
    const { userEvent, drawer } = await openMenu();
    const labels = within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(labels).toHaveLength(11);
    expect(labels.at(-1)).toBe('Admin');
    await userEvent.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus());
  });

  it('closes after a selection, even of the current page', async () => {
    const { userEvent, drawer } = await openMenu();
    await userEvent.click(within(drawer).getByRole('link', { name: 'Home' }));
    await closed();
  });

  it('closes on Back, and stays open while a page comes that was chosen before', async () => {
    const { drawer } = await openMenu();
    const goals = screen.getAllByRole('link', { name: 'Goals', hidden: true });
    act(() => goals.find((link) => !drawer.contains(link))?.click());
    const opener = screen.getByRole('button', { name: 'Open menu', hidden: true });
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(within(drawer).getByRole('link', { name: 'Goals' })).toHaveAttribute('aria-current', 'page');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await closed();
  });

  it('closes by its button', async () => {
    const { userEvent, drawer } = await openMenu();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close menu' }));
    await closed();
  });
});
