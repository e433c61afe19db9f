import { Link, useNavigate } from '@fettle/shared-ui';
import { renderScreen, screen } from '@fettle/shared-ui/testing';
import { useRouteChange } from './use-route-change.ts';

function Page() {
  useRouteChange();
  const navigate = useNavigate();
  return (
    <main>
      <h1>Heading</h1>
      <Link to="/calendar">Calendar</Link>
      <button type="button" role="tab" onClick={() => navigate('/admin/users')}>
        Users
      </button>
    </main>
  );
}

describe('on a route change the focus', () => {
  it('moves to the heading', async () => {
    const { userEvent } = renderScreen(<Page />, { route: '/dashboard' });
    await userEvent.click(screen.getByRole('link', { name: 'Calendar' }));
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('stays in a menu that was opened while the page was loading, and the title is announced', async () => {
    const { userEvent } = renderScreen(<Page />, { route: '/dashboard' });
    const menu = document.body.appendChild(document.createElement('div'));
    menu.setAttribute('role', 'menu');
    menu.dataset.state = 'open';
    menu.tabIndex = -1;
    const link = screen.getByRole('link', { name: 'Calendar' });
    link.addEventListener('click', () => menu.focus());
    await userEvent.click(link);
    expect(menu).toHaveFocus();
    expect(screen.getByRole('log')).toHaveTextContent('Calendar');
    menu.remove();
  });

  it('stays on a tab, so that the next arrow key moves to the next tab', async () => {
    const { userEvent, currentPath } = renderScreen(<Page />, { route: '/admin' });
    await userEvent.click(screen.getByRole('tab', { name: 'Users' }));
    expect(currentPath()).toBe('/admin/users');
    expect(screen.getByRole('tab', { name: 'Users' })).toHaveFocus();
  });
});
