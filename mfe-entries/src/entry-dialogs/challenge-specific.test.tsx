import type { DataOf } from '@fettle/shared-ui/data';
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
import ChallengeSpecific from './challenge-specific.tsx';

type Runs = DataOf<'get', '/challenge-runs'>;
type Changes = NonNullable<Parameters<typeof preferencesWith>[0]>['challengeEntry'];

function open(challengeEntry: Changes = {}) {
  const onClose = jest.fn();
  const preferences = preferencesWith({ challengeEntry });
  return {
    ...renderScreen(<ChallengeSpecific onClose={onClose} guardClose={jest.fn()} />, { preferences }),
    onClose,
  };
}
const running = (...titles: string[]) =>
  ok({ runs: [{ challenge: { tasks: titles.map((title) => ({ title })) } }] } as unknown as Runs);
const conditions = () => screen.getAllByRole('option').map((option) => (option as HTMLOptionElement).value);
const writes = () => calls.filter(({ method }) => method !== 'get');
const condition = () => screen.getByRole('combobox', { name: 'Challenge condition' });
const notes = () => screen.queryByRole('textbox', { name: 'Notes' });
const images = () => screen.queryByLabelText(/^Images/);

/** Behavior that all dialogs with pictures share is tested in `dialogs-with-pictures.test.tsx`. */
describe('Challenge Specific', () => {
  beforeEach(() => mock.get('/challenge-runs', running()));

  it('has condition, notes and images in this order, with a prompt and one condition', () => {
    open();
    const fields = [...document.querySelectorAll('select, textarea, input[type=file][name]')];
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      'challenge_condition',
      'notes',
      'media_ids',
    ]);
    expect(screen.getAllByRole('option').map((option) => (option as HTMLOptionElement).value)).toEqual([
      '',
      'placeholder',
    ]);
    expect(condition()).toHaveDisplayValue('Select one');
    expect(notes()).toHaveAttribute('rows', '3');
  });

  it('offers each task of running challenges once, after the placeholder, and sends its title', async () => {
    mock.get('/challenge-runs', running('Read 10 pages', 'Eat well', 'Read 10 pages'));
    mock.post('/challenge-entries', fail(422, [{ code: 'INVALID', message: 'Stop here' }]));
    const { userEvent } = open();
    await waitFor(() => expect(conditions()).toEqual(['', 'Read 10 pages', 'Eat well', 'placeholder']));
    await userEvent.selectOptions(condition(), 'Read 10 pages');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Stop here')).toBeVisible();
    expect(writes()).toMatchObject([{ body: { challenge_condition: 'Read 10 pages' } }]);
  });

  it('works without the challenges', async () => {
    mock.get('/challenge-runs', fail(500, [{ code: 'INTERNAL', message: 'Unexpected error' }]));
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(conditions()).toEqual(['', 'placeholder']);
  });

  it('requires a condition with "Please select a challenge condition"', async () => {
    const { userEvent, onClose } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please select a challenge condition')).toBeVisible();
    expect(condition()).toHaveAccessibleDescription('Please select a challenge condition');
    expect(condition()).toHaveFocus();
    expect(writes()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('shows notes (%p) and images (%p) by preference', (showNotes, showImages) => {
    open({ showNotes, showImages });
    expect(notes() !== null).toBe(showNotes);
    expect(screen.queryByRole('button', { name: '+ Notes' }) === null).toBe(showNotes);
    expect(images() !== null).toBe(showImages);
    expect(screen.queryByRole('button', { name: '+ Add Images' }) === null).toBe(showImages);
  });

  it('reveals and focuses them by "+ Notes" and "+ Add Images"', async () => {
    const { userEvent } = open({ showNotes: false, showImages: false });
    await userEvent.click(screen.getByRole('button', { name: '+ Notes' }));
    expect(notes()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '+ Add Images' }));
    expect(images()).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^\+/ })).not.toBeInTheDocument();
  });
});
