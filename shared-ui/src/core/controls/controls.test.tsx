import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '../../forms/form-field.tsx';
import { act, renderScreen, screen } from '../../testing.tsx';
import { announcements, clearAnnouncements } from '../announcer.tsx';
import { Button, IconButton } from './button.tsx';
import { ButtonGroup } from './button-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { charactersRemainingMessage, cutFromPaste, TextArea } from './text-area.tsx';
import { Toggle } from './toggle.tsx';

const said = () => announcements.getState().pending.map(({ text }) => text);
afterEach(() => act(clearAnnouncements));

describe('Button', () => {
  it('takes a variant and a size for each width of the window', () => {
    const matchMedia = window.matchMedia;
    const reach = (rem: number) => {
      window.matchMedia = (query) =>
        Object.assign(matchMedia(query), { matches: Number(/\d+/.exec(query)?.[0]) <= rem });
    };
    reach(40);
    renderScreen(
      <Button variant="ghost" size={{ base: 'sm', md: 'lg' }} mt={4}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAttribute('data-size', 'sm');
    expect(button).toHaveAttribute('data-variant', 'ghost');
    expect(button).toHaveStyle({ marginTop: 'var(--fettle-spacing-4)' });
    reach(60);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(button).toHaveAttribute('data-size', 'lg');
    window.matchMedia = matchMedia;
  });

  it('does not submit by default and keeps the icon out of its name', async () => {
    const submitted = jest.fn((event: React.FormEvent) => event.preventDefault());
    const { userEvent } = renderScreen(
      <form onSubmit={submitted}>
        <Button icon={<Plus data-testid="icon" />}>Add</Button>
        <Button type="submit">Save</Button>
      </form>,
    );
    const add = screen.getByRole('button', { name: 'Add' });
    expect(add).toContainElement(screen.getByTestId('icon'));
    await userEvent.click(add);
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('keeps its name while loading, and takes no click while loading or disabled', async () => {
    const click = jest.fn();
    const { userEvent } = renderScreen(
      <>
        <Button loading onClick={click}>
          Save
        </Button>
        <Button loading loadingText="Signing in..." onClick={click}>
          Sign in
        </Button>
        <IconButton loading aria-label="Refresh" onClick={click} icon={<Plus />} />
        <Button disabled onClick={click}>
          Next
        </Button>
      </>,
    );
    for (const name of ['Save', 'Signing in...', 'Refresh', 'Next']) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeDisabled();
      if (name === 'Next') expect(button).not.toHaveAttribute('aria-busy');
      else expect(button).toHaveAttribute('aria-busy', 'true');
      await userEvent.click(button);
    }
    expect(click).not.toHaveBeenCalled();
  });

  it('can be a link', () => {
    renderScreen(
      <Button asChild>
        <a href="/settings">Settings</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('groups buttons under an accessible name', () => {
    renderScreen(
      <ButtonGroup label="View">
        <Button aria-pressed>Month</Button>
        <Button aria-pressed={false}>Week</Button>
      </ButtonGroup>,
    );
    expect(screen.getByRole('group', { name: 'View' })).toContainElement(
      screen.getByRole('button', { name: 'Month', pressed: true }),
    );
  });
});

describe('SegmentedControl', () => {
  const OPTIONS = ['grid', 'table', 'list'].map((value) => ({ value, label: value }));

  it('selects one option by click or arrow keys and is one stop for Tab', async () => {
    const onChange = jest.fn();
    function Views() {
      const [view, setView] = useState('grid');
      const change = (next: string) => {
        onChange(next);
        setView(next);
      };
      return (
        <>
          <SegmentedControl label="View" name="view" options={OPTIONS} value={view} onChange={change} />
          <button type="button">after</button>
        </>
      );
    }
    const { userEvent } = renderScreen(<Views />);
    expect(screen.getByRole('radiogroup', { name: 'View' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'grid' })).toBeChecked();
    await userEvent.click(screen.getByText('table'));
    expect(screen.getByRole('radio', { name: 'table' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'list' })).toBeChecked();
    expect(onChange.mock.calls).toEqual([['table'], ['list']]);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  it('keeps two controls on one page apart and ignores disabled options', async () => {
    const onChange = jest.fn();
    const { userEvent } = renderScreen(
      <>
        <SegmentedControl label="One" options={OPTIONS} value="grid" onChange={onChange} />
        <SegmentedControl label="Two" options={OPTIONS} value="table" onChange={onChange} disabled />
      </>,
    );
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
    await userEvent.click(screen.getAllByText('list')[1] as HTMLElement);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Select', () => {
  const UNITS = [
    { value: 'lbs', label: 'Pounds (lbs)' },
    { value: 'kg', label: 'Kilograms (kg)' },
    { value: 'stone', label: 'Stone', disabled: true },
  ];

  it('is a native select with a prompt that a form can register', async () => {
    const submitted = jest.fn();
    function Form() {
      const { register, handleSubmit } = useForm({ defaultValues: { unit: '' } });
      return (
        <form onSubmit={handleSubmit((fields) => submitted(fields))}>
          <FormField label="Unit">
            <Select options={UNITS} placeholder="Choose a unit" {...register('unit')} />
          </FormField>
          <button type="submit">Save</button>
        </form>
      );
    }
    const { userEvent } = renderScreen(<Form />);
    const unit = screen.getByRole('combobox', { name: 'Unit' });
    expect(unit).toHaveDisplayValue('Choose a unit');
    expect(unit).toHaveAttribute('name', 'unit');
    expect(screen.getByRole('option', { name: 'Stone' })).toBeDisabled();
    await userEvent.selectOptions(unit, 'Kilograms (kg)');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted).toHaveBeenCalledWith({ unit: 'kg' });
  });

  it('is marked invalid and described by its field', () => {
    renderScreen(
      <FormField label="Unit" error={{ message: 'Please choose a unit' }}>
        <Select options={UNITS} disabled />
      </FormField>,
    );
    const unit = screen.getByRole('combobox', { name: 'Unit' });
    expect(unit).toBeInvalid();
    expect(unit).toBeDisabled();
    expect(unit).toHaveAccessibleDescription('Please choose a unit');
  });
});

describe('TextArea', () => {
  it('counts filled-in and typed characters and stops at the limit', async () => {
    function Form() {
      const { register } = useForm({ defaultValues: { notes: 'Legs day' } });
      return (
        <FormField label="Notes" hint="For you alone.">
          <TextArea maxLength={10} {...register('notes')} />
        </FormField>
      );
    }
    const { userEvent } = renderScreen(<Form />);
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    expect(screen.getByText('8/10')).toBeVisible();
    expect(notes).toHaveAccessibleDescription('For you alone. 8/10');
    await userEvent.type(notes, '...');
    expect(notes).toHaveValue('Legs day..');
    expect(screen.getByText('10/10')).toBeVisible();
    expect(said()).toEqual(['1 character left.', 'No characters left.']);
  });

  it('shows how much of a paste was cut until the member types', async () => {
    const { userEvent } = renderScreen(<TextArea aria-label="Notes" maxLength={500} defaultValue="abc" />);
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await userEvent.click(notes);
    await userEvent.paste('x'.repeat(520));
    expect(notes).toHaveValue(`abc${'x'.repeat(497)}`);
    expect(notes).toHaveAccessibleDescription('Too long: the last 23 characters were left out. 500/500');
    expect(said()).toEqual(['Too long: the last 23 characters were left out.']);
    await userEvent.keyboard('{Backspace}');
    expect(notes).toHaveAccessibleDescription('499/500');
  });

  it('shows no counter without a limit or with showCount off', () => {
    renderScreen(
      <>
        <TextArea aria-label="Free" defaultValue="abc" />
        <TextArea aria-label="Limited" defaultValue="abc" maxLength={2000} showCount={false} />
      </>,
    );
    expect(screen.queryByText(/\//)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Limited' })).toHaveAttribute('maxlength', '2000');
  });

  it.each<[number, number, number, string | null, string]>([
    [0, 449, 500, null, 'far below the limit'],
    [449, 450, 500, '50 characters left.', 'the last tenth begins'],
    [450, 451, 500, null, 'within the last tenth'],
    [10, 499, 500, '1 character left.', 'a jump into it'],
    [499, 500, 500, 'No characters left.', 'full'],
    [500, 500, 500, null, 'still full'],
    [460, 440, 500, null, 'taken away'],
  ])('announces for %i to %i of %i characters: %s (%s)', (before, now, max, news, _case) => {
    expect(charactersRemainingMessage(before, now, max)).toBe(news);
  });

  it.each([
    [10, 0, 0, 10, 0],
    [11, 0, 0, 10, 1],
    [5, 10, 0, 10, 5],
    [5, 10, 5, 10, 0],
    [12, 10, 10, 10, 2],
  ])('counts for %i characters pasted into %i, %i of them selected, limit %i: %i are cut', (...numbers) => {
    const [pasted, length, selected, max, cut] = numbers;
    expect(cutFromPaste(pasted, length, selected, max)).toBe(cut);
  });
});

describe('Toggle', () => {
  it('is a labelled switch that click and Space turn', async () => {
    const turned = jest.fn();
    function ShowNotes() {
      const [on, setOn] = useState(false);
      const turn = (next: boolean) => {
        turned(next);
        setOn(next);
      };
      return (
        <Toggle name="showNotes" label="Show notes" hint="In Log Weight." checked={on} onChange={turn} />
      );
    }
    const { userEvent } = renderScreen(<ShowNotes />);
    const toggle = screen.getByRole('switch', { name: 'Show notes' });
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAttribute('name', 'showNotes');
    expect(toggle).toHaveAccessibleDescription('In Log Weight.');
    await userEvent.click(screen.getByText('Show notes'));
    expect(toggle).toBeChecked();
    await userEvent.keyboard(' ');
    expect(toggle).not.toBeChecked();
    expect(turned.mock.calls).toEqual([[true], [false]]);
  });

  it('does not change while disabled', async () => {
    const turned = jest.fn();
    const { userEvent } = renderScreen(
      <Toggle checked onChange={turned} disabled>
        Reminders
      </Toggle>,
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Reminders' }));
    expect(turned).not.toHaveBeenCalled();
  });
});
