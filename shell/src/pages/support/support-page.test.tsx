import { act, member, renderScreen, screen } from '@fettle/shared-ui/testing';
import { type RunTimeConfig, RunTimeConfigProvider } from '../../app/run-time-config.ts';
import SupportPage from './support-page.tsx';

const config: RunTimeConfig = {
  public_url: null,
  api_base_url: '',
  version: '1.0.4',
  environment: 'production',
  build_time: null,
  commit: 'abc1234',
  override_origins: [],
  service_worker: null,
  contact: {
    support: 'help@fettle.test',
    bugs: 'bugs@fettle.test',
    feedback: 'ideas@fettle.test',
    partnerships: 'office@fettle.test',
  },
};
const EXAMPLES = {
  support: 's@x.example',
  bugs: 'b@x.example',
  feedback: 'f@x.example',
  partnerships: 'p@x.example',
};

Element.prototype.scrollIntoView = () => undefined;

function open(
  address = '/support',
  { user = null as ReturnType<typeof member> | null, contact = config.contact } = {},
) {
  history.replaceState({ kept: true }, '', address);
  return renderScreen(
    <RunTimeConfigProvider value={{ ...config, contact }}>
      <SupportPage />
    </RunTimeConfigProvider>,
    user ? { user } : {},
  );
}

afterEach(() => history.replaceState(null, '', '/'));

/** Found by id and not by role: computing the names of forty buttons takes jsdom a second each time. */
const question = (id: string) => document.getElementById(id) as HTMLElement;
const shown = () => [...document.querySelectorAll('[data-question]:not([hidden]) button')] as HTMLElement[];
const search = () => screen.getByLabelText('Search the questions');
const category = (value: string) => document.querySelector(`[name=category][value=${value}]`) as HTMLElement;
const count = () => screen.getByRole('status').textContent;
const heading = (name: string) => screen.queryByText(name, { selector: 'section:not([hidden]) > h2' });
const button = (name: string) =>
  screen.queryByText(name, { selector: 'button:not([hidden])' }) as HTMLElement;

describe('the questions', () => {
  it('are in nine categories, All first, each with its count', () => {
    open();
    const choices = [...document.querySelectorAll('fieldset [type=radio]')];
    expect(choices.map((choice) => choice.closest('label')?.textContent?.replace(/\d+$/, ''))).toEqual([
      'All',
      'Getting Started',
      'Account',
      'Fitness Tracking',
      'Nutrition',
      'Community',
      'Challenges',
      'Technical',
      'Privacy',
    ]);
    expect(category('all')).toBeChecked();
    expect(category('all')).toHaveAccessibleDescription(String(shown().length));
    expect(count()).toBe(`${shown().length} questions`);
  });

  it('open and close by Enter and Space, with their expanded state', async () => {
    const { userEvent } = open();
    const challenge = question('what-is-75-hard');
    const answer = document.getElementById(challenge.getAttribute('aria-controls') ?? '');
    expect(challenge).toHaveAttribute('aria-expanded', 'false');
    // The browser's own search finds the hidden text.
    expect(answer).toHaveAttribute('hidden', 'until-found');
    challenge.focus();
    await userEvent.keyboard('{Enter}');
    expect(challenge).toHaveAttribute('aria-expanded', 'true');
    expect(answer).toBeVisible();
    expect(answer).toHaveTextContent('75 consecutive days');
    await userEvent.keyboard(' ');
    expect(challenge).toHaveAttribute('aria-expanded', 'false');
    answer?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(challenge).toHaveAttribute('aria-expanded', 'true');
  });

  it('are navigated by the arrow keys, Home and End, skipping those that are filtered out', async () => {
    const { userEvent } = open('/support?category=privacy');
    const all = shown();
    all[0]?.focus();
    for (const [key, at] of [
      ['{ArrowDown}', 1],
      ['{End}', all.length - 1],
      ['{ArrowDown}', all.length - 1],
      ['{ArrowUp}', all.length - 2],
      ['{Home}', 0],
      ['{ArrowUp}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      expect(all[at]).toHaveFocus();
    }
  });

  it('are filtered by category, which is kept in the address', async () => {
    const { userEvent } = open();
    await userEvent.click(category('challenges'));
    expect(shown()).toHaveLength(4);
    expect(heading('Challenges')).toBeVisible();
    expect(heading('Account')).toBeNull();
    expect(count()).toMatch(/^4 of \d+ questions$/);
    expect(location.search).toBe('?category=challenges');
    expect(history.state).toEqual({ kept: true });
    await userEvent.click(category('all'));
    expect(location.search).toBe('');
  });

  it('are searched: matches are marked, counts follow, and few answers open automatically', async () => {
    const { userEvent } = open();
    await userEvent.keyboard('/');
    expect(search()).toHaveFocus();
    await userEvent.paste('consecutive');
    expect(shown()).toHaveLength(1);
    expect(question('what-is-75-hard')).toHaveAttribute('aria-expanded', 'true');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'consecutive',
    ]);
    expect(category('challenges')).toHaveAccessibleDescription('1');
    expect(category('account')).toHaveAccessibleDescription('0');
    expect(location.search).toBe('?search=consecutive');
    await userEvent.clear(search());
    expect(document.querySelector('mark')).toBeNull();
    expect(count()).toBe(`${shown().length} questions`);
    expect(question('what-is-75-hard')).toHaveAttribute('aria-expanded', 'false');
  });

  it('without a match link to all categories, to all questions and to the contact', async () => {
    const { userEvent } = open('/support?category=account&search=barcode');
    expect(screen.getByText('Nothing matches “barcode” in Account.')).toBeVisible();
    expect(count()).toMatch(/^0 of \d+ questions$/);
    expect(screen.getByText('write to us')).toHaveAttribute('href', '#write-to-us');
    await userEvent.click(button('Search all categories'));
    expect(location.search).toBe('?search=barcode');
    expect(question('scan-barcodes')).toBeVisible();
    expect(search()).toHaveFocus();
    await userEvent.paste(' unicorn');
    expect(screen.getByText('Nothing matches “barcode unicorn”.')).toBeVisible();
    expect(button('Search all categories')).toBeNull();
    await userEvent.click(button('Show all questions'));
    expect(search()).toHaveValue('');
    expect(location.search).toBe('');
  });

  it('have addresses: a fragment opens its question, even one that the filter hides', () => {
    open('/support?category=account#what-is-75-hard');
    expect(question('what-is-75-hard')).toHaveAttribute('aria-expanded', 'true');
    expect(question('what-is-75-hard')).toHaveFocus();
    expect(category('all')).toBeChecked();
    expect(location.search + location.hash).toBe('#what-is-75-hard');
    act(() => {
      history.replaceState(null, '', '#minimum-age');
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(question('minimum-age')).toHaveAttribute('aria-expanded', 'true');
  });

  it('follow the address when it changes', () => {
    open('/support?search=barcode');
    expect(search()).toHaveValue('barcode');
    act(() => {
      history.replaceState(null, '', '/support?category=privacy');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(search()).toHaveValue('');
    expect(category('privacy')).toBeChecked();
  });
});

describe('contact channels', () => {
  it('are four, with their addresses, a subject and the response time', () => {
    open();
    expect(screen.getByText('Response time: 24-48 hours.')).toBeVisible();
    for (const [address, subject] of [
      ['help@fettle.test', 'Fettle: a question'],
      ['bugs@fettle.test', 'Fettle: a problem'],
      ['ideas@fettle.test', 'Fettle: feedback'],
      ['office@fettle.test', 'Fettle: partnership'],
    ] as const) {
      const letter = new URL(screen.getByText(address).getAttribute('href') ?? '');
      expect([letter.protocol, letter.pathname]).toEqual(['mailto:', address]);
      expect(letter.searchParams.get('subject')).toBe(subject);
    }
    const report = new URL(screen.getByText('bugs@fettle.test').getAttribute('href') ?? '');
    expect(report.searchParams.get('body')).toContain('Fettle 1.0.4, abc1234');
  });

  it('are unknown without the run-time configuration, and the page says so', () => {
    open('/support', { contact: null });
    expect(screen.getAllByText('The address could not be loaded. Reload the page to see it.')).toHaveLength(
      4,
    );
  });

  it.each([
    ['tell an admin that the addresses are examples', { is_admin: true }, EXAMPLES, 1],
    ['do not tell a member so', { is_admin: false }, EXAMPLES, 0],
    ['do not tell an admin so who has set them', { is_admin: true }, config.contact, 0],
  ])('%s', (_what, fields, contact, lines) => {
    open('/support', { user: member(fields), contact });
    expect(screen.queryAllByText('CONTACT_EMAIL')).toHaveLength(lines);
  });

  it('ends with links to pages that exist', () => {
    open();
    const links = [...document.querySelectorAll('[aria-labelledby=quick-links] a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/register',
      '/login',
      '/dashboard',
      '/calendar',
      '/settings',
      '/privacy',
      '/terms',
    ]);
  });
});
