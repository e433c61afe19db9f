import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import {
  calls,
  delay,
  fail,
  mock,
  noAnswer,
  noContent,
  ok,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import type { ComponentType } from 'react';
import ChallengeSpecific from '../entry-dialogs/challenge-specific.tsx';
import CustomEntry from '../entry-dialogs/custom-entry.tsx';
import LogWorkout from '../entry-dialogs/log-workout.tsx';
import ProgressPic from '../entry-dialogs/progress-pic.tsx';
import { media, picture, storedEntry } from './entry-fixtures.ts';

type User = ReturnType<typeof renderScreen>['userEvent'];

/** A dialog that logs an entry with pictures. */
export interface PictureDialog {
  name: string;
  Dialog: ComponentType<Omit<EntryDialogProps, 'entry'>>;
  path: '/progress-photos' | '/workout-entries' | '/challenge-entries' | '/custom-entries';
  images: 'Photos' | 'Images';
  most: number;
  /** Fills in the required fields other than images and returns what they send. */
  fill(user: User): Promise<object>;
  /** Text that only this dialog has. */
  text: string;
  toast: string;
  question: string;
}

/** All dialogs that log an entry with pictures. */
export const PICTURE_DIALOGS: PictureDialog[] = [
  {
    name: 'Progress Pic',
    Dialog: ProgressPic,
    path: '/progress-photos',
    images: 'Photos',
    most: 5,
    fill: async () => ({}),
    text: 'Notes',
    toast: 'Progress pictures saved',
    question: 'Your notes are not saved yet.',
  },
  {
    name: 'Log Workout',
    Dialog: LogWorkout,
    path: '/workout-entries',
    images: 'Images',
    most: 5,
    async fill(user) {
      await user.type(screen.getByRole('textbox', { name: 'Duration (minutes)' }), '45');
      return { type: 'Weight Training', duration: 45, outdoors: false, exercises: [] };
    },
    text: 'Notes',
    toast: 'Workout saved',
    question: 'Your notes are not saved yet.',
  },
  {
    name: 'Challenge Specific',
    Dialog: ChallengeSpecific,
    path: '/challenge-entries',
    images: 'Images',
    most: 5,
    async fill(user) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Challenge condition' }), 'placeholder');
      return { challenge_condition: 'placeholder' };
    },
    text: 'Notes',
    toast: 'Challenge entry saved',
    question: 'Your notes are not saved yet.',
  },
  {
    name: 'Custom Entry',
    Dialog: CustomEntry,
    path: '/custom-entries',
    images: 'Images',
    most: 10,
    async fill(user) {
      await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Slept well');
      return { title: 'Slept well' };
    },
    text: 'Content',
    toast: 'Custom entry saved',
    question: 'Your entry is not saved yet.',
  },
];

const save = () => screen.getByRole('button', { name: 'Save' });
const sent = (path: string) =>
  calls.filter((call) => call.method === 'post' && call.path === path).map(({ body }) => body);
/** Ids of the uploaded pictures. */
const uploads = () => sent('/media').map((form) => /name="id"\s+(\S+)/.exec(String(form))?.[1]);

/** Tests shared by all dialogs with pictures: uploads, retries, questions before closing. */
export function describePictureDialog(dialog: PictureDialog): void {
  const { Dialog, path, images, most, fill, text, toast, question } = dialog;
  describe(dialog.name, () => {
    const stored = { ...storedEntry, notes: '', images: [], photos: [] };
    const respond = (answer: Parameters<typeof mock.post<typeof path>>[1]) => mock.post(path, answer);
    const input = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${images}`));
    const typed = () => screen.getByRole('textbox', { name: text });

    beforeEach(() => {
      mock.get('/workout-entries', ok({ entries: [], next_cursor: null }));
      mock.get('/challenge-runs', ok({ runs: [], next_cursor: null }));
      mock.post('/media', ok(media, 201));
      respond(ok(stored as never, 201));
    });

    function open() {
      const onClose = jest.fn();
      const guardClose = jest.fn();
      return {
        ...renderScreen(<Dialog onClose={onClose} guardClose={guardClose} />),
        onClose,
        guardClose,
      };
    }

    /** Opens the dialog with two images, its required fields and a text filled in. */
    async function openFilled() {
      const opened = open();
      await opened.userEvent.upload(input(), [picture('front.png'), picture('side.png')]);
      await screen.findByRole('img', { name: 'side.png' });
      const fields = await fill(opened.userEvent);
      await opened.userEvent.type(typed(), '  kept ');
      return { ...opened, fields };
    }

    it('uploads its images, saves them in order with the trimmed texts, shows a toast and closes', async () => {
      const { userEvent, onClose, fields } = await openFilled();
      await userEvent.click(screen.getByRole('button', { name: 'Move side.png earlier' }));
      await userEvent.click(save());
      await waitFor(() => expect(save()).toBeDisabled());
      const freed = jest.fn();
      new MutationObserver(freed).observe(save(), { attributeFilter: ['disabled'] });
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      expect(freed).not.toHaveBeenCalled();
      expect(sent('/media').map((form) => /filename="(.+?)"/.exec(String(form))?.[1])).toEqual([
        'side.png',
        'front.png',
      ]);
      expect(sent(path)).toEqual([
        {
          ...fields,
          [text.toLowerCase()]: 'kept',
          media_ids: uploads(),
          id: expect.any(String),
          time_zone: expect.any(String),
        },
      ]);
      expect(await screen.findByText(toast)).toBeInTheDocument();
    });

    it(`takes at most ${most} images of 10 MB`, async () => {
      const { userEvent } = open();
      const tooMany = Array.from({ length: most + 1 }, (_, at) => picture(`${at}.png`));
      await userEvent.upload(input(), tooMany);
      expect(await screen.findByText(`You can only upload up to ${most} images`)).toBeVisible();
      const large = picture('large.png');
      Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 });
      await userEvent.upload(input(), large);
      expect(await screen.findByText('Files must be smaller than 10MB')).toBeVisible();
    });

    it('keeps everything after a failed upload, and a second Save continues where it stopped', async () => {
      let tries = 0;
      mock.post('/media', () => {
        tries += 1;
        return tries === 2 ? noAnswer() : ok(media, 201);
      });
      const { userEvent, onClose } = await openFilled();
      await userEvent.click(save());
      expect(await screen.findByRole('alert')).toHaveTextContent('Network request failed');
      expect(screen.getAllByRole('img')).toHaveLength(2);
      expect(typed()).toHaveValue('  kept ');
      expect(sent(path)).toEqual([]);
      await userEvent.click(save());
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      const [first, second, again] = uploads();
      expect(uploads()).toHaveLength(3);
      expect(again).toBe(second);
      expect(sent(path)).toEqual([expect.objectContaining({ media_ids: [first, second] })]);
    });

    it('keeps everything when the server fails, and does not duplicate an entry whose answer was lost', async () => {
      respond(noAnswer());
      const { userEvent, onClose } = await openFilled();
      await userEvent.dblClick(save());
      expect(await screen.findByRole('alert')).toHaveTextContent('Network request failed');
      respond(fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
      await userEvent.click(save());
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Unexpected error'));
      expect(typed()).toHaveValue('  kept ');
      expect(screen.getAllByRole('img')).toHaveLength(2);
      expect(onClose).not.toHaveBeenCalled();
      respond(ok(stored as never));
      await userEvent.click(save());
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      expect(uploads()).toHaveLength(2);
      expect(new Set((sent(path) as { id: string }[]).map(({ id }) => id)).size).toBe(1);
    });

    it('shows the upload progress, and cancels the upload on closing', async () => {
      let answer: () => void = () => undefined;
      mock.post(
        '/media',
        () =>
          new Promise((resolve) => {
            answer = () => resolve(ok(media, 201));
          }),
      );
      const { userEvent, onClose, unmount } = await openFilled();
      await userEvent.click(save());
      expect(await screen.findByRole('progressbar', { name: 'Uploading picture 1 of 2' })).toBeVisible();
      expect(screen.getByRole('progressbar', { name: 'Uploading side.png' })).toHaveAttribute(
        'aria-valuenow',
        '0',
      );
      expect(input()).toBeDisabled();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(onClose).toHaveBeenCalledTimes(1);
      await waitFor(() => expect(uploads()).toHaveLength(1));
      unmount();
      answer();
      await delay(10);
      expect(uploads()).toHaveLength(1);
      expect(sent(path)).toEqual([]);
    });

    it('asks for confirmation before Escape or the backdrop discards images or a text', async () => {
      const { userEvent, guardClose } = open();
      expect(guardClose).toHaveBeenLastCalledWith(null);
      await userEvent.type(typed(), 'x');
      expect(guardClose).toHaveBeenLastCalledWith(question);
      await userEvent.upload(input(), picture('front.png'));
      await screen.findByRole('img');
      expect(guardClose).toHaveBeenLastCalledWith('Your pictures are not saved yet.');
    });

    it('offers Undo in the toast, which deletes the entry', async () => {
      mock.delete(`${path}/{id}`, noContent());
      const { userEvent } = await openFilled();
      await userEvent.click(save());
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Undone')).toBeVisible();
      expect(calls.filter(({ method }) => method === 'delete')).toMatchObject([
        { path: `${path}/${stored.id}` },
      ]);
    });

    it('logs at the entered time and shows a server error about it there', async () => {
      const message = 'occurred_at must lie before 2101';
      respond(fail(422, [{ code: 'VALIDATION_ERROR', message, field: 'occurred_at' }]));
      const { userEvent } = await openFilled();
      await userEvent.click(screen.getByRole('button', { name: 'Now' }));
      const [date, time] = [screen.getByLabelText('Date'), screen.getByLabelText('Time')];
      await userEvent.clear(date);
      await userEvent.type(date, '2026-01-15');
      await userEvent.clear(time);
      await userEvent.type(time, '19:30');
      await userEvent.click(save());
      expect(await screen.findByText(message)).toBeVisible();
      expect(sent(path)).toEqual([
        expect.objectContaining({ occurred_at: new Date(2026, 0, 15, 19, 30).toISOString() }),
      ]);
    });

    it('closes on Cancel without saving', async () => {
      const { userEvent, onClose } = open();
      await userEvent.type(typed(), 'x');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(onClose).toHaveBeenCalledTimes(1);
      expect([...sent('/media'), ...sent(path)]).toEqual([]);
    });
  });
}
