import { zodResolver } from '@hookform/resolvers/zod';
import { Controller } from 'react-hook-form';
import { renderScreen, screen } from '../testing.tsx';
import { type EntryMoment, entryMoment } from './entry-moment.ts';
import { MomentField } from './moment-field.tsx';
import { formatMoment } from './moment-texts.ts';
import { useForm } from './use-form.ts';
import * as z from './z.ts';

const formOf = (stored: EntryMoment) => z.object({ occurred_at: entryMoment(stored) });
type EntryForm = ReturnType<typeof formOf>;

interface EntryProps {
  stored: EntryMoment;
  save(entry: { occurred_at?: string }): void;
}

function Entry({ stored, save }: EntryProps) {
  const { control, handleSubmit } = useForm<z.input<EntryForm>, unknown, z.output<EntryForm>>({
    resolver: zodResolver(formOf(stored)),
    defaultValues: { occurred_at: stored },
  });
  return (
    <form onSubmit={handleSubmit(save)} noValidate>
      <Controller
        name="occurred_at"
        control={control}
        render={({ field, fieldState }) => <MomentField {...field} error={fieldState.error} />}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const chip = (name: RegExp | string) => screen.getByRole('button', { name });
const date = () => screen.getByLabelText('Date');
const time = () => screen.getByLabelText('Time');

function open(stored: EntryMoment = null) {
  const save = jest.fn();
  const { userEvent } = renderScreen(<Entry stored={stored} save={save} />);
  const enter = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const submit = () => userEvent.click(chip('Save'));
  const saved = () => save.mock.calls.map(([entry]) => entry);
  return { userEvent, enter, submit, saved };
}

describe('MomentField', () => {
  beforeEach(() => {
    // 15:30 in Berlin, on a Sunday.
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T14:30:20Z'));
    const options = Intl.DateTimeFormat().resolvedOptions();
    jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: 'Europe/Berlin' });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is now by default, which the server decides', async () => {
    const { submit, saved } = open();
    expect(chip('Now')).toHaveAccessibleDescription('Date and time of this entry');
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
    await submit();
    expect(saved()).toEqual([{ occurred_at: undefined }]);
  });

  it('opens with the current date and time, and looking changes nothing', async () => {
    const { userEvent, submit, saved } = open();
    await userEvent.click(chip('Now'));
    expect(chip('Now')).toHaveAttribute('aria-expanded', 'true');
    expect(date()).toHaveValue('2026-11-22');
    expect(date()).toHaveAttribute('max', '2026-11-22');
    expect(time()).toHaveValue('15:30');
    await userEvent.click(chip('Now'));
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
    await submit();
    expect(saved()).toEqual([{ occurred_at: undefined }]);
  });

  it('sends the moment in UTC and shows it on the chip', async () => {
    const { userEvent, enter, submit, saved } = open();
    await userEvent.click(chip('Now'));
    await enter(date(), '2026-11-21');
    await enter(time(), '19:30');
    expect(chip(/^Yesterday 7:30\sPM$/)).toBeVisible();
    await submit();
    expect(saved()).toEqual([{ occurred_at: '2026-11-21T18:30:00.000Z' }]);
  });

  it('returns to now by "Now", shown only for another moment', async () => {
    const { userEvent, enter, submit, saved } = open();
    await userEvent.click(chip('Now'));
    await enter(time(), '07:15');
    expect(chip(/^Today 7:15\sAM$/)).toBeVisible();
    await userEvent.click(chip('Now'));
    expect(chip('Now')).toHaveFocus();
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
    await submit();
    expect(saved()).toEqual([{ occurred_at: undefined }]);
  });

  it('reports a future moment at once and does not save it', async () => {
    const { userEvent, enter, submit, saved } = open();
    await userEvent.click(chip('Now'));
    await enter(time(), '16:00');
    const text = 'This time is in the future. Please enter a time up to now.';
    expect(date()).toHaveAccessibleDescription(text);
    expect(time()).toHaveAccessibleDescription(text);
    expect(time()).toBeInvalid();
    await submit();
    expect(saved()).toEqual([]);
    expect(date()).toHaveFocus();
    // A clock may be some minutes ahead.
    await enter(time(), '15:34');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await submit();
    expect(saved()).toEqual([{ occurred_at: '2026-11-22T14:34:00.000Z' }]);
  });

  it('keeps a stored future moment, as of a copied meal, but accepts no new one', async () => {
    const { userEvent, enter, submit, saved } = open({ date: '2026-11-22', time: '19:00' });
    await userEvent.click(chip(/^Today 7:00\sPM$/));
    expect(screen.queryByText(/in the future/)).not.toBeInTheDocument();
    expect(time()).toBeValid();
    await submit();
    expect(saved()).toEqual([{ occurred_at: undefined }]);
    await enter(time(), '19:30');
    expect(screen.getByText(/in the future/)).toBeVisible();
    await submit();
    expect(saved()).toHaveLength(1);
    await enter(time(), '19:00');
    expect(screen.queryByText(/in the future/)).not.toBeInTheDocument();
  });

  it('opens on an error, with the focus on the date', async () => {
    const { userEvent, enter, submit, saved } = open();
    await userEvent.click(chip('Now'));
    await enter(date(), '1899-12-31');
    await userEvent.click(chip(/1899/));
    await submit();
    expect(await screen.findByText('Please enter a year from 1900 on')).toBeVisible();
    expect(date()).toHaveFocus();
    await userEvent.clear(date());
    expect(await screen.findByText('Please enter a date and a time')).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it('explains a time that clocks skip, and the resulting one', async () => {
    const { userEvent, enter, submit, saved } = open();
    await userEvent.click(chip('Now'));
    await enter(date(), '2026-03-29');
    await enter(time(), '02:30');
    expect(screen.getByText(/^Clocks go forward at that time: it is saved as 3:30\sAM\.$/)).toBeVisible();
    expect(chip(/^Sun, Mar 29, 3:30\sAM$/)).toBeVisible();
    await submit();
    expect(saved()).toEqual([{ occurred_at: '2026-03-29T01:30:00.000Z' }]);
  });

  it('works by keyboard: Enter opens, Tab moves to date and time, Escape closes only the panel', async () => {
    const { userEvent } = open();
    const outer = jest.fn();
    document.addEventListener('keydown', outer, true);
    await userEvent.tab();
    expect(chip('Now')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(date()).toHaveFocus();
    await userEvent.tab();
    expect(time()).toHaveFocus();
    outer.mockClear();
    await userEvent.keyboard('{Escape}');
    expect(chip('Now')).toHaveFocus();
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
    expect(outer).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outer).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', outer, true);
  });
});

describe('formatMoment', () => {
  it.each([
    ['2026-11-22', '07:05', /^Today 7:05\sAM$/],
    ['2026-11-21', '19:30', /^Yesterday 7:30\sPM$/],
    ['2026-11-20', '19:30', /^Fri, Nov 20, 7:30\sPM$/],
    ['2025-11-20', '00:00', /^Thu, Nov 20, 2025, 12:00\sAM$/],
  ])('formats %s %s on November 22', (day, at, text) => {
    expect(formatMoment({ date: day, time: at }, '2026-11-22')).toMatch(text);
  });
});
