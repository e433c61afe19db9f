import { calls, preferencesWith, renderScreen, screen, waitFor } from '@fettle/shared-ui/testing';
import CustomEntry, { customEntryForm } from './custom-entry.tsx';

function open(showImages = true) {
  const onClose = jest.fn();
  const preferences = preferencesWith({ customEntry: { showImages } });
  return {
    ...renderScreen(<CustomEntry onClose={onClose} guardClose={jest.fn()} />, { preferences }),
    onClose,
  };
}
const title = () => screen.getByRole('textbox', { name: 'Title' });
const content = () => screen.getByRole('textbox', { name: 'Content' });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Behavior that all dialogs with pictures share is tested in `dialogs-with-pictures.test.tsx`. */
describe('Custom Entry', () => {
  it('has title, content and images in this order', () => {
    open();
    const fields = [...document.querySelectorAll('input[name], textarea')];
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['title', 'content', 'media_ids']);
  });

  it('requires title and content, each with its message, and focuses the first empty one', async () => {
    const { userEvent, onClose } = open();
    await userEvent.type(title(), '   ');
    await userEvent.type(content(), ' ');
    await userEvent.click(save());
    expect(await screen.findByText('Please enter a title')).toBeVisible();
    expect(title()).toHaveAccessibleDescription('Please enter a title');
    expect(content()).toHaveAccessibleDescription('Please enter some content');
    expect(title()).toHaveFocus();
    await userEvent.type(title(), 'Slept well');
    await userEvent.click(save());
    await waitFor(() => expect(content()).toHaveFocus());
    expect(screen.queryByText('Please enter a title')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows the images by the showImages preference or "+ Add Images"', async () => {
    const { userEvent } = open(false);
    expect(screen.queryByLabelText(/^Images/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '+ Add Images' }));
    expect(screen.getByLabelText(/^Images/)).toHaveFocus();
    expect(screen.getByText('JPG, PNG or GIF, up to 10, each below 10 MB')).toBeVisible();
  });

  it.each([
    ['title', 200, 'A title has at most 200 characters'],
    ['content', 10_000, 'The content has at most 10,000 characters'],
  ])('counts the %s in code points, up to %d', (field, most, message) => {
    const entry = { title: 'a', content: 'b', occurred_at: null, media_ids: [] };
    expect(customEntryForm().safeParse({ ...entry, [field]: '🏃'.repeat(most) }).success).toBe(true);
    const { error } = customEntryForm().safeParse({ ...entry, [field]: 'a'.repeat(most + 1) });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});
