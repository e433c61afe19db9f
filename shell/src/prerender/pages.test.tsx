import { render, screen, within } from '@fettle/shared-ui/testing';
import { titleOf } from '../app/routes.tsx';
import { pages } from './pages.tsx';

const at = (path: string) => {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`no static page at ${path}`);
  render(page.page);
  return page;
};

describe('the prerendered pages', () => {
  it.each(pages.map(({ path }) => path))(
    '%s has the title that the app gives it, and one heading',
    (path) => {
      const { title } = at(path);
      const name = titleOf(path);
      expect(title).toBe(path === '/' ? name : `${name} · Fettle`);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    },
  );

  it.each(pages.map(({ path }) => path))('%s links to every page of the footer by plain links', (path) => {
    at(path);
    const footer = within(screen.getByRole('navigation', { name: 'Legal and help' }));
    for (const [name, href] of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Support', '/support'],
    ] as const) {
      expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it("/ has the specification's texts", () => {
    at('/');
    expect(screen.getByText('Your fitness journey starts here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'config.json' })).toHaveAttribute('href', '/config.json');
  });

  it('/support has every answer, and placeholders for the addresses', () => {
    at('/support');
    expect(screen.getByText(/^A challenge of 75 consecutive days/)).toBeInTheDocument();
    expect(screen.getByText('Response time: 24-48 hours.')).toBeVisible();
    expect(screen.getAllByText('config.json')).toHaveLength(4);
  });

  it.each([
    ['/privacy', /at least 13 years old/],
    ['/privacy', /network address that it came from/],
    ['/privacy', /Only you can see it/],
    ['/terms', /Version 1\.0/],
    ['/terms', /at least 13 years old/],
  ])("%s has the specification's texts, and lists its passages", (path, text) => {
    at(path);
    expect(screen.getAllByText(text)[0]).toBeVisible();
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const links = [...contents.querySelectorAll('a')];
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      const target = document.getElementById(link.hash.slice(1));
      expect(target).toHaveTextContent(String(link.textContent));
    }
  });
});
