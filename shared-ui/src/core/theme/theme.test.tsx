import { act, renderScreen, screen } from '../../testing.tsx';
import { useTheme } from './use-theme.ts';

function Toggle() {
  const { theme, toggle } = useTheme();
  return (
    <button type="button" onClick={toggle}>
      {theme}
    </button>
  );
}

describe('the theme', () => {
  it("follows the system until the member chooses, then is stored under 'theme' as a plain word", async () => {
    const { userEvent } = renderScreen(<Toggle />);
    const button = screen.getByRole('button', { name: 'light' });
    expect(localStorage.getItem('theme')).toBeNull();
    await userEvent.click(button);
    expect(button).toHaveTextContent('dark');
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(button);
    expect(document.documentElement).not.toHaveClass('dark');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('follows a choice made in another tab', () => {
    renderScreen(<Toggle />);
    localStorage.setItem('theme', 'dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    });
    expect(screen.getByRole('button')).toHaveTextContent('dark');
    localStorage.setItem('theme', 'light');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
    });
    expect(document.documentElement).not.toHaveClass('dark');
  });

  it('sets the colours that the browser paints around the page', async () => {
    const html = `<meta name="color-scheme" content="light dark">
      <meta name="theme-color" data-theme="light" media="(prefers-color-scheme: light)">
      <meta name="theme-color" data-theme="dark" media="(prefers-color-scheme: dark)">`;
    document.head.insertAdjacentHTML('beforeend', html);
    const { userEvent } = renderScreen(<Toggle />);
    const metas = [...document.querySelectorAll('meta')];
    const shown = () => metas.map((meta) => meta.media || meta.content);
    expect(shown()).toEqual(['light', 'all', 'not all']);
    await userEvent.click(screen.getByRole('button'));
    expect(shown()).toEqual(['dark', 'not all', 'all']);
    for (const meta of metas) meta.remove();
  });

  it('still changes when the storage is full', async () => {
    const { userEvent } = renderScreen(<Toggle />);
    const before = screen.getByRole('button').textContent;
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).not.toHaveTextContent(String(before));
    full.mockRestore();
    await userEvent.click(screen.getByRole('button'));
  });
});
