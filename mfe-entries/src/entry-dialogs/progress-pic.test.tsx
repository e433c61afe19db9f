import {
  calls,
  fail,
  mock,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import { media, PNG, picture } from '../testing/entry-fixtures.ts';
import ProgressPic from './progress-pic.tsx';

function open(showNotes = true) {
  const onClose = jest.fn();
  const preferences = preferencesWith({ progressPicEntry: { showNotes } });
  return {
    ...renderScreen(<ProgressPic onClose={onClose} guardClose={jest.fn()} />, { preferences }),
    onClose,
  };
}
const photos = () => screen.getByLabelText<HTMLInputElement>(/^Photos/);
const notes = () => screen.getByRole('textbox', { name: 'Notes' });

/** Creates a PNG whose EXIF has the time at which it was taken. */
function photoOf(date: string): File {
  const directories =
    'MM\0*\0\0\0\b\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0\0\x01\x90\x03\0\x02\0\0\0\x14\0\0\0\x2c\0\0\0\0';
  const exif = Buffer.from(`\0\0\0\x40eXIf${directories}${date}\0 sum`, 'latin1');
  const png = Buffer.from(PNG);
  return new File([png.subarray(0, 33), exif, png.subarray(33)], `${date}.png`, { type: 'image/png' });
}

/** Behavior that all dialogs with pictures share is tested in `dialogs-with-pictures.test.tsx`. */
describe('Progress Pic', () => {
  beforeEach(() => mock.post('/media', ok(media, 201)));

  it('requires at least one photo with "Please upload at least one photo"', async () => {
    const { userEvent, onClose } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please upload at least one photo')).toBeVisible();
    expect(photos()).toHaveAccessibleDescription(/Please upload at least one photo/);
    expect(photos()).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.upload(photos(), picture('front.png'));
    await waitFor(() =>
      expect(screen.queryByText('Please upload at least one photo')).not.toBeInTheDocument(),
    );
  });

  it.each([
    [422, 'BROKEN_PICTURE', 'Error processing images. Please try again.'],
    [413, 'QUOTA_EXCEEDED', 'Your images use 1.9 GB of 2 GB, and this one does not fit.'],
    [503, 'STORAGE_FULL', 'The server has no room for images right now.'],
  ])(
    'shows the reason of a refusal (%d) at the field and keeps photos and notes',
    async (status, code, message) => {
      mock.post('/media', fail(status, [{ code, message, field: 'file' }]));
      const { userEvent, onClose } = open();
      await userEvent.upload(photos(), picture('front.png'));
      await screen.findByRole('img');
      await userEvent.type(notes(), 'kept');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(photos()).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('img')).toBeVisible();
      expect(notes()).toHaveValue('kept');
      expect(onClose).not.toHaveBeenCalled();
      expect(calls.map(({ path }) => path)).toEqual(['/media']);
    },
  );

  it('proposes the time of an old photo, which can be changed, and keeps a chosen time', async () => {
    mock.post('/progress-photos', ok({} as never, 201));
    const { userEvent } = open();
    await userEvent.upload(photos(), photoOf('2019:07:14 18:05:59'));
    expect(await screen.findByText(/Jul 14, 2019/)).toBeVisible();
    await userEvent.upload(photos(), photoOf('2012:01:01 08:00:00'));
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        path: '/progress-photos',
        body: { occurred_at: new Date('2019-07-14T18:05').toISOString() },
      }),
    );
  });

  it('proposes no time in the future, as from a wrong camera clock', async () => {
    const { userEvent } = open();
    await userEvent.upload(photos(), photoOf('2099:07:14 18:05:59'));
    await screen.findByRole('img');
    expect(screen.queryByText(/2099/)).toBeNull();
  });

  it('shows the notes by the showNotes preference or "+ Notes"', async () => {
    const { userEvent, unmount } = open();
    expect(notes()).toHaveAttribute('rows', '3');
    unmount();
    open(false);
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '+ Notes' }));
    expect(notes()).toHaveFocus();
  });
});
