import type { TimelineEntry } from '@fettle/shared-ui/data';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import {
  calls,
  delay,
  ENTRY_DEFAULTS,
  fail,
  mock,
  noAnswer,
  ok,
  preferencesWith,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@fettle/shared-ui/testing';
import type { ComponentType } from 'react';
import ChallengeSpecific from '../entry-dialogs/challenge-specific.tsx';
import CustomEntry from '../entry-dialogs/custom-entry.tsx';
import LogWorkout from '../entry-dialogs/log-workout.tsx';
import ProgressPic from '../entry-dialogs/progress-pic.tsx';
import LogWeight from '../log-weight/log-weight.tsx';
import { media, picture, storedEntry } from './entry-fixtures.ts';

const image = (id: string) => ({ ...media, id, url: `/${id}`, thumb_url: `/${id}/thumbnail?sig=1` });
const images = [image('a'), image('b')];
const common = { ...storedEntry, version: 3, time_zone: 'Asia/Tokyo' };

/** A dialog that edits a stored entry. */
export interface EditCase {
  Dialog: ComponentType<EntryDialogProps<never>>;
  entry: TimelineEntry;
  /** Text that the tests change, and the fields that it sends. */
  text: string;
  field: string;
  stored: string;
  updated: string;
}

/** All dialogs that edit a stored entry: weight, pictures, workouts, challenges and custom entries. */
export const EDIT_CASES: EditCase[] = [
  {
    Dialog: LogWeight,
    entry: { ...common, kind: 'weight-entries', weight: 82.5, unit: 'kg', weight_kg: 82.5, notes: 'empty' },
    text: 'Notes',
    field: 'notes',
    stored: 'empty',
    updated: 'Weight updated',
  },
  {
    Dialog: ProgressPic,
    entry: { ...common, kind: 'progress-photos', photos: images, notes: 'front' },
    text: 'Notes',
    field: 'notes',
    stored: 'front',
    updated: 'Progress pictures updated',
  },
  {
    Dialog: LogWorkout,
    entry: {
      ...common,
      kind: 'workout-entries',
      ...ENTRY_DEFAULTS['workout-entries'],
      type: 'Climbing',
      duration: 45.5,
      images,
      notes: 'hall',
    },
    text: 'Notes',
    field: 'notes',
    stored: 'hall',
    updated: 'Workout updated',
  },
  {
    Dialog: ChallengeSpecific,
    entry: { ...common, kind: 'challenge-entries', challenge_condition: 'water', images, notes: 'three' },
    text: 'Notes',
    field: 'notes',
    stored: 'three',
    updated: 'Challenge entry updated',
  },
  {
    Dialog: CustomEntry,
    entry: { ...common, kind: 'custom-entries', title: 'Slept well', content: 'Nine hours', images },
    text: 'Content',
    field: 'content',
    stored: 'Nine hours',
    updated: 'Custom entry updated',
  },
];

type Path = '/weight-entries/{id}';
const pathOf = (entry: TimelineEntry) => `/${entry.kind}/{id}` as Path;
const patches = () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body as object);
const save = () => screen.getByRole('button', { name: 'Save' });
const tile = (name: string) => screen.queryByRole('img', { name });

/** Opens the stored entry in its dialog. */
export function openToEdit({ Dialog, entry }: EditCase) {
  const empty = ok({ entries: [], next_cursor: null });
  mock.get('/weight-entries', empty);
  mock.get('/workout-entries', empty);
  mock.get('/challenge-runs', ok({ runs: [], next_cursor: null }));
  const [onClose, guardClose] = [jest.fn(), jest.fn()];
  // Preferences that hide every optional field: stored values show anyway.
  const preferences = preferencesWith({
    weightEntry: { showNotes: false, defaultUnit: 'lbs' },
    progressPicEntry: { showNotes: false },
    workoutEntry: { showNotes: false },
    challengeEntry: { showNotes: false, showImages: false },
    customEntry: { showImages: false },
  });
  const rendered = renderScreen(
    <div role="dialog">
      <Dialog entry={entry as never} onClose={onClose} guardClose={guardClose} />
    </div>,
    { preferences },
  );
  return { ...rendered, onClose, guardClose };
}

/** Answers 409 with the version that another tab saved. */
const conflictWith = (entry: TimelineEntry, stored: object) =>
  mock.patch(pathOf(entry), fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], stored));

/** Tests of a stored entry in its dialog: the fields sent, and conflicts with another tab. */
export function describeStoredEntry(dialog: EditCase): void {
  describe(`a stored entry: ${dialog.entry.kind}`, () => {
    const { entry, text, field, stored, updated } = dialog;
    const typed = () => screen.getByRole('textbox', { name: text });
    const answer = (fields: object = {}) =>
      mock.patch(pathOf(entry), ok({ ...entry, ...fields, version: 4 } as never));

    it('opens filled in, on the clock where it was logged, and closes without a question', async () => {
      const { guardClose } = openToEdit(dialog);
      expect(await screen.findByRole('textbox', { name: text })).toHaveValue(stored);
      expect(screen.getByRole('button', { name: /4:00 PM/ })).toBeVisible();
      expect(guardClose).toHaveBeenLastCalledWith(null);
    });

    it('closes without a call if nothing was changed', async () => {
      const { userEvent, onClose } = openToEdit(dialog);
      await userEvent.click(save());
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(patches()).toEqual([]);
    });

    it('sends only the changed fields, over the opened version', async () => {
      mock.patch(pathOf(entry), ({ request }) => {
        expect(request.headers.get('If-Match')).toBe('3');
        return ok({ ...entry, version: 4 } as never);
      });
      const { userEvent, onClose, guardClose } = openToEdit(dialog);
      await userEvent.type(typed(), ' more');
      expect(guardClose).toHaveBeenLastCalledWith('Your changes are not saved yet.');
      await userEvent.click(save());
      expect(await screen.findByText(updated)).toBeVisible();
      expect(patches()).toEqual([{ [field]: `${stored} more` }]);
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('can be moved to another time on its own clock', async () => {
      answer();
      const { userEvent } = openToEdit(dialog);
      await userEvent.click(screen.getByRole('button', { name: /4:00 PM/ }));
      await userEvent.clear(screen.getByLabelText('Time'));
      await userEvent.type(screen.getByLabelText('Time'), '17:30');
      await userEvent.click(save());
      await waitFor(() => expect(patches()).toEqual([{ occurred_at: '2026-11-20T08:30:00.000Z' }]));
    });

    it("can be moved to now on this device's clock", async () => {
      answer();
      const { userEvent } = openToEdit(dialog);
      await userEvent.click(screen.getByRole('button', { name: 'Now' }));
      await userEvent.click(save());
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const occurred_at = expect.stringContaining(new Date().toISOString().slice(0, 10));
      await waitFor(() => expect(patches()).toEqual([{ occurred_at, time_zone: timeZone }]));
    });

    it('keeps the typed text after a failure and shows the error at its field', async () => {
      mock.patch(pathOf(entry), fail(422, [{ code: 'INVALID', message: 'Too long', field }]));
      const { userEvent, onClose } = openToEdit(dialog);
      await userEvent.type(typed(), ' more');
      await userEvent.click(save());
      expect(await screen.findByText('Too long')).toBeVisible();
      expect(typed()).toHaveAccessibleDescription(expect.stringContaining('Too long'));
      expect(typed()).toHaveValue(`${stored} more`);
      expect(onClose).not.toHaveBeenCalled();
    });

    it('shows no conflict with its own save whose answer was lost', async () => {
      mock.patch(pathOf(entry), noAnswer());
      const { userEvent, onClose } = openToEdit(dialog);
      await userEvent.type(typed(), ' more');
      await userEvent.click(save());
      await screen.findByRole('alert');
      conflictWith(entry, { ...entry, [field]: `${stored} more`, version: 4 });
      await userEvent.click(save());
      expect(await screen.findByText(updated)).toBeVisible();
      expect(onClose).toHaveBeenCalledTimes(1);
    });

    it('sends a reverted text again after a save whose answer was lost', async () => {
      mock.patch(pathOf(entry), noAnswer());
      const { userEvent } = openToEdit(dialog);
      await userEvent.type(typed(), 'x');
      await userEvent.click(save());
      await screen.findByRole('alert');
      await userEvent.type(typed(), '{Backspace}');
      answer();
      await userEvent.click(save());
      await waitFor(() => expect(patches().at(-1)).toEqual({ [field]: stored }));
    });

    describe('changed by another tab', () => {
      const theirs = { ...entry, [field]: 'theirs', version: 4 };

      async function conflict() {
        const rendered = openToEdit(dialog);
        conflictWith(entry, theirs);
        await rendered.userEvent.type(typed(), ' mine');
        await rendered.userEvent.click(save());
        return {
          ...rendered,
          question: within(await screen.findByRole('dialog', { name: /changed elsewhere/ })),
        };
      }

      it('shows both versions', async () => {
        const { question } = await conflict();
        expect(question.getByRole('region', { name: 'Yours' })).toHaveTextContent(`${stored} mine`);
        expect(question.getByRole('region', { name: 'Saved' })).toHaveTextContent('theirs');
      });

      it('is overwritten by Keep mine, over the shown version', async () => {
        const { userEvent, question, onClose } = await conflict();
        mock.patch(pathOf(entry), ({ request }) => {
          expect(request.headers.get('If-Match')).toBe('4');
          return ok({ ...entry, version: 5 } as never);
        });
        await userEvent.click(question.getByRole('button', { name: 'Keep mine' }));
        expect(await screen.findByText(updated)).toBeVisible();
        expect(patches().at(-1)).toEqual({ [field]: `${stored} mine` });
        expect(onClose).toHaveBeenCalledTimes(1);
      });

      it('fills the form on Use the saved one, and saves over that version', async () => {
        const { userEvent, question, guardClose } = await conflict();
        await userEvent.click(question.getByRole('button', { name: 'Use the saved one' }));
        await waitFor(() => expect(typed()).toHaveValue('theirs'));
        expect(guardClose).toHaveBeenLastCalledWith(null);
        mock.patch(pathOf(entry), ({ request }) => {
          expect(request.headers.get('If-Match')).toBe('4');
          return ok({ ...entry, version: 5 } as never);
        });
        await userEvent.type(typed(), '!');
        await userEvent.click(save());
        expect(await screen.findByText(updated)).toBeVisible();
        expect(patches().at(-1)).toEqual({ [field]: 'theirs!' });
      });

      it('returns to the unchanged form on Close', async () => {
        const { userEvent, question } = await conflict();
        await userEvent.click(question.getByRole('button', { name: 'Close' }));
        expect(typed()).toHaveValue(`${stored} mine`);
        await userEvent.click(save());
        expect(await screen.findByRole('dialog', { name: /changed elsewhere/ })).toBeVisible();
      });

      it('closes without a question if nothing of mine is left', async () => {
        const { userEvent, question, onClose } = await conflict();
        await userEvent.click(question.getByRole('button', { name: 'Close' }));
        await userEvent.clear(typed());
        await userEvent.type(typed(), stored);
        await userEvent.click(save());
        await waitFor(() => expect(onClose).toHaveBeenCalled());
        expect(patches()).toHaveLength(1);
      });

      it('is reported in a toast if the dialog was closed', async () => {
        const { userEvent, unmount } = openToEdit(dialog);
        let respond: () => void = () => undefined;
        mock.patch(
          pathOf(entry),
          () =>
            new Promise((resolve) => {
              respond = () => resolve(fail(409, [{ code: 'VERSION_CONFLICT', message: 'Changed' }], theirs));
            }),
        );
        await userEvent.type(typed(), ' mine');
        await userEvent.click(save());
        await waitFor(() => expect(patches()).toHaveLength(1));
        unmount();
        renderScreen(null);
        respond();
        expect(await screen.findByText(/its version stays/)).toBeVisible();
      });
    });
  });
}

/** Tests of the pictures of a stored entry in its dialog. */
export function describeStoredPictures(dialog: EditCase): void {
  describe(`the pictures of ${dialog.entry.kind}`, () => {
    const { entry } = dialog;

    it('are shown by their signed thumbnails', async () => {
      openToEdit(dialog);
      expect(await screen.findByRole('img', { name: 'Image 1' })).toHaveAttribute(
        'src',
        expect.stringContaining('/a/thumbnail?sig=1'),
      );
      expect(tile('Image 2')).toBeVisible();
    });

    it('can be reordered, removed and added to, uploading only new ones', async () => {
      mock.post('/media', ok(media, 201));
      mock.patch(pathOf(entry), ok({ ...entry, version: 4 } as never));
      const { userEvent } = openToEdit(dialog);
      await userEvent.click(screen.getByRole('button', { name: 'Move Image 2 earlier' }));
      await userEvent.click(screen.getByRole('button', { name: 'Remove Image 1' }));
      await userEvent.upload(screen.getByLabelText(/^(Photos|Images)/), picture('new.png'));
      await screen.findByRole('img', { name: 'new.png' });
      await userEvent.click(save());
      await waitFor(() => expect(patches()).toHaveLength(1));
      const uploads = calls.filter(({ path }) => path === '/media');
      expect(uploads).toHaveLength(1);
      expect(patches()).toEqual([{ media_ids: ['b', expect.stringMatching(/^[0-9a-f]{8}-/)] }]);
    });

    it('are compared in a conflict, and Keep mine leaves out a deleted one', async () => {
      const key = entry.kind === 'progress-photos' ? 'photos' : 'images';
      conflictWith(entry, { ...entry, [key]: [image('b')], version: 4 });
      const { userEvent } = openToEdit(dialog);
      await userEvent.click(screen.getByRole('button', { name: 'Move Image 2 earlier' }));
      await userEvent.click(save());
      const question = within(await screen.findByRole('dialog', { name: /changed elsewhere/ }));
      await waitFor(() =>
        expect(
          within(question.getByRole('region', { name: 'Yours' }))
            .getAllByRole('img')
            .map((img) => img.getAttribute('src')),
        ).toEqual([expect.stringContaining('/b/'), expect.stringContaining('/a/')]),
      );
      expect(within(question.getByRole('region', { name: 'Saved' })).getAllByRole('img')).toHaveLength(1);
      mock.patch(pathOf(entry), ok({ ...entry, version: 5 } as never));
      const { length } = patches();
      await userEvent.click(question.getByRole('button', { name: 'Keep mine' }));
      await delay(50);
      // Only what is left of mine is saved.
      expect(patches()).toHaveLength(length);
    });
  });
}
