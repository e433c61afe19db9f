import { screen, type userEvent, waitFor } from '@fettle/shared-ui/testing';

/** Opens a menu and chooses by keyboard: without layout in jsdom, a pointer finds no menu item. */
export async function chooseAction(
  user: ReturnType<typeof userEvent.setup>,
  menu: string | RegExp,
  action: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  const wanted = await screen.findByRole('menuitem', { name: action });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  const enabled = screen
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') !== 'true');
  for (const item of enabled) {
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
    if (item === wanted) break;
  }
  await user.keyboard('{Enter}');
}
