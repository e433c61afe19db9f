import type { Schemas } from '@fettle/shared-ui/data';
import {
  calls,
  delay,
  fail,
  mock,
  noAnswer,
  noContent,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import ProgressPic from './progress-pic.tsx';

const stored: Schemas['ProgressPhotoDto'] = {
  id: '0193a1f0-0000-7000-8000-000000000001',
  photos: [],
  notes: '',
  occurred_at: '2026-11-20T07:00:00.000Z',
  time_zone: 'UTC',
  local_date: '2026-11-20',
  version: 1,
  created_at: '2026-11-20T07:00:00.000Z',
  updated_at: '2026-11-20T07:00:00.000Z',
};
const media = { id: stored.id, url: '/1', thumb_url: '/1/thumbnail', width: 3, height: 2, bytes: 60 };

/** A picture of one pixel. */
const PNG = [
  ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 1, 2, 3, 4],
  ...[0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 1, 2, 3, 4],
];
const photo = (name: string) => new File([new Uint8Array(PNG)], name, { type: 'image/png' });

function open(showNotes = true) {
  const onClose = jest.fn();
  const guardClose = jest.fn();
  const preferences = preferencesWith({ progressPicEntry: { showNotes } });
  return {
    ...renderScreen(<ProgressPic onClose={onClose} guardClose={guardClose} />, { preferences }),
    onClose,
    guardClose,
  };
}
const photos = () => screen.getByLabelText<HTMLInputElement>(/^Photos/);
const notes = () => screen.getByRole('textbox', { name: 'Notes' });
const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (path: string) =>
  calls.filter((call) => call.method === 'post' && call.path === path).map(({ body }) => body);
/** The ids of the uploaded pictures. */
const uploads = () => sent('/media').map((form) => /name="id"\s+(\S+)/.exec(String(form))?.[1]);

describe('Progress Pic', () => {
  beforeEach(() => {
    mock.post('/media', ok(media, 201));
    mock.post('/progress-photos', ok(stored, 201));
  });

  it('uploads its photos, saves them in order with the trimmed notes, shows a toast and closes', async () => {
    const { userEvent, onClose } = open();
    await userEvent.upload(photos(), [photo('front.png'), photo('side.png')]);
    expect(await screen.findByRole('img', { name: 'side.png' })).toBeVisible();
    await userEvent.type(notes(), '  week 6 ');
    await userEvent.click(save());
    const freed = jest.fn();
    new MutationObserver(freed).observe(save(), { attributeFilter: ['disabled'] });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(freed).not.toHaveBeenCalled();
    expect(uploads()).toHaveLength(2);
    expect(sent('/progress-photos')).toEqual([
      expect.objectContaining({ media_ids: uploads(), notes: 'week 6', time_zone: expect.any(String) }),
    ]);
    expect(await screen.findByText('Progress photos saved')).toBeInTheDocument();
  });

  it('requires at least one photo with "Please upload at least one photo"', async () => {
    const { userEvent, onClose } = open();
    await userEvent.click(save());
    expect(await screen.findByText('Please upload at least one photo')).toBeVisible();
    expect(photos()).toHaveAccessibleDescription(/Please upload at least one photo/);
    expect(photos()).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.upload(photos(), photo('front.png'));
    await waitFor(() =>
      expect(screen.queryByText('Please upload at least one photo')).not.toBeInTheDocument(),
    );
  });

  it('accepts at most five photos of 10 MB', async () => {
    const { userEvent } = open();
    await userEvent.upload(
      photos(),
      Array.from({ length: 6 }, (_, at) => photo(`${at}.png`)),
    );
    expect(await screen.findByText('You can only upload up to 5 images')).toBeVisible();
    const large = photo('large.png');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 });
    await userEvent.upload(photos(), large);
    expect(await screen.findByText('Files must be smaller than 10MB')).toBeVisible();
  });

  it('shows the notes as the showNotes preference says, or by "+ Notes"', async () => {
    const { userEvent, unmount } = open();
    expect(notes()).toHaveAttribute('rows', '3');
    unmount();
    open(false);
    expect(screen.queryByRole('textbox', { name: 'Notes' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '+ Notes' }));
    expect(notes()).toHaveFocus();
  });

  it('keeps everything after a failed upload, and a second Save continues where it stopped', async () => {
    let tries = 0;
    mock.post('/media', () => {
      tries += 1;
      return tries === 2 ? noAnswer() : ok(media, 201);
    });
    const { userEvent, onClose } = open();
    await userEvent.upload(photos(), [photo('front.png'), photo('side.png')]);
    await screen.findByRole('img', { name: 'side.png' });
    await userEvent.type(notes(), 'kept');
    await userEvent.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Network request failed');
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(notes()).toHaveValue('kept');
    expect(sent('/progress-photos')).toEqual([]);
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, second, again] = uploads();
    expect(uploads()).toHaveLength(3);
    expect(again).toBe(second);
    expect(sent('/progress-photos')).toEqual([expect.objectContaining({ media_ids: [first, second] })]);
  });

  it.each([
    [422, 'BROKEN_PICTURE', 'Error processing images. Please try again.'],
    [413, 'QUOTA_EXCEEDED', 'Your images use 1.9 GB of 2 GB, and this one does not fit.'],
    [503, 'STORAGE_FULL', 'The server has no room for images right now.'],
  ])(
    'shows at the field why a photo was refused (%d), and keeps photos and notes',
    async (status, code, message) => {
      mock.post('/media', fail(status, [{ code, message, field: 'file' }]));
      const { userEvent, onClose } = open();
      await userEvent.upload(photos(), photo('front.png'));
      await screen.findByRole('img');
      await userEvent.type(notes(), 'kept');
      await userEvent.click(save());
      await waitFor(() => expect(photos()).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('img')).toBeVisible();
      expect(notes()).toHaveValue('kept');
      expect(onClose).not.toHaveBeenCalled();
      expect(sent('/progress-photos')).toEqual([]);
    },
  );

  it('never duplicates an entry whose answer was lost, nor its photos', async () => {
    mock.post('/progress-photos', noAnswer());
    const { userEvent, onClose } = open();
    await userEvent.upload(photos(), photo('front.png'));
    await screen.findByRole('img');
    await userEvent.dblClick(save());
    await screen.findByRole('alert');
    mock.post('/progress-photos', ok(stored));
    await userEvent.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(uploads()).toHaveLength(1);
    const [first, second] = sent('/progress-photos') as { id: string }[];
    expect(second?.id).toBe(first?.id);
  });

  it('shows the upload progress, and cancels the upload when it closes', async () => {
    let answer: () => void = () => undefined;
    mock.post(
      '/media',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(ok(media, 201));
        }),
    );
    const { userEvent, onClose, unmount } = open();
    await userEvent.upload(photos(), [photo('front.png'), photo('side.png')]);
    await screen.findByRole('img', { name: 'side.png' });
    await userEvent.click(save());
    expect(await screen.findByRole('progressbar', { name: 'Uploading photo 1 of 2' })).toBeVisible();
    expect(photos()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(uploads()).toHaveLength(1));
    unmount();
    answer();
    await delay(10);
    expect(uploads()).toHaveLength(1);
    expect(sent('/progress-photos')).toEqual([]);
  });

  it('asks for confirmation before Escape or the backdrop discards photos or notes', async () => {
    const { userEvent, guardClose } = open();
    expect(guardClose).toHaveBeenLastCalledWith(null);
    await userEvent.type(notes(), 'x');
    expect(guardClose).toHaveBeenLastCalledWith('Your notes are not saved yet.');
    await userEvent.upload(photos(), photo('front.png'));
    await screen.findByRole('img');
    expect(guardClose).toHaveBeenLastCalledWith('Your photos are not saved yet.');
  });

  it('offers Undo in the toast, which deletes the entry', async () => {
    mock.delete('/progress-photos/{id}', noContent());
    const { userEvent } = open();
    await userEvent.upload(photos(), photo('front.png'));
    await screen.findByRole('img');
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
  });
});
