import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '../data/client/api-error.ts';
import { renderScreen, screen, waitFor } from '../testing.tsx';
import { positiveDecimal } from './decimal.ts';
import { DecimalInput } from './decimal-input.tsx';
import { DialogForm } from './dialog-form.tsx';
import { FormField } from './form-field.tsx';
import { NotesField } from './notes-field.tsx';
import { showFormErrors } from './show-form-errors.ts';
import { useForm } from './use-form.ts';
import * as z from './z.ts';

const schema = z.object({
  weight: positiveDecimal('Please enter a valid weight'),
  notes: z.string().check(z.trim()),
});

function WeighIn({ save }: { save: (entry: z.infer<typeof schema>) => unknown }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { weight: '', notes: '' },
  });
  const submit = handleSubmit(async (entry) => {
    try {
      await save(entry);
    } catch (failure) {
      showFormErrors(setError, 'Saving failed')(failure);
    }
  });
  return (
    <DialogForm onSubmit={submit} onCancel={() => {}} banner={formState.errors.root}>
      <FormField label="Weight" hint="As the scale shows it" error={formState.errors.weight}>
        <DecimalInput step={0.1} {...register('weight')} />
      </FormField>
      <NotesField initiallyShown={false} {...register('notes')} />
    </DialogForm>
  );
}

const failWith = (status: number, errors: ApiError['errors']) =>
  jest.fn(() => Promise.reject(new ApiError({ status, errors, requestId: 'req-7' })));

afterEach(() => jest.restoreAllMocks());

describe('a form', () => {
  it('submits the number that a member typed with a decimal comma', async () => {
    const save = jest.fn();
    const { userEvent } = renderScreen(<WeighIn save={save} />);
    await userEvent.type(screen.getByLabelText('Weight'), '82,5{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ weight: 82.5, notes: '' }));
  });

  it.each(['', '0', '-1', 'heavy'])(
    'shows the error of %p as description of the field, which it focuses',
    async (typed) => {
      const save = jest.fn();
      const { userEvent } = renderScreen(<WeighIn save={save} />);
      const weight = screen.getByLabelText('Weight');
      if (typed) await userEvent.type(weight, typed);
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Please enter a valid weight')).toBeVisible();
      expect(weight).toBeInvalid();
      expect(weight).toHaveAccessibleDescription(/Please enter a valid weight.*As the scale shows it/);
      expect(weight).toHaveFocus();
      expect(save).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl+Enter'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Cmd+Enter'],
  ])('shows on %s that %s saves in the tooltip of Save', (agent, keys) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    renderScreen(<WeighIn save={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('title', keys);
  });

  it('steps with the arrow keys, and not below 0', async () => {
    const { userEvent } = renderScreen(<WeighIn save={jest.fn()} />);
    const weight = screen.getByLabelText('Weight');
    expect(weight).toHaveAttribute('inputmode', 'decimal');
    expect(weight).toHaveAttribute('data-step', '0.1');
    await userEvent.type(weight, '0.2{ArrowUp}');
    expect(weight).toHaveValue('0.3');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(weight).toHaveValue('0');
  });

  it('shows a server error under the field it names and focuses it', async () => {
    const save = failWith(422, [{ code: 'INVALID', message: 'Too light for a person', field: 'weight' }]);
    const { userEvent } = renderScreen(<WeighIn save={save} />);
    await userEvent.type(screen.getByLabelText('Weight'), '1{Enter}');
    expect(await screen.findByText('Too light for a person')).toBeVisible();
    expect(screen.getByLabelText('Weight')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error of an unknown field in the banner, with the request id for a server error', async () => {
    const save = failWith(500, [
      { code: 'INTERNAL', message: 'Something broke on our side', field: 'weight_kg' },
    ]);
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { userEvent } = renderScreen(<WeighIn save={save} />);
    await userEvent.type(screen.getByLabelText('Weight'), '80{Enter}');
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Something broke on our side');
    expect(banner).toHaveTextContent('req-7');
    expect(scroll.mock.contexts).toContain(banner);
    expect(screen.getByLabelText('Weight')).toHaveValue('80');
  });

  it('gives advice, and says that nothing is lost, when there was no answer', async () => {
    const save = failWith(0, [{ code: 'NETWORK_ERROR', message: 'Network request failed', field: null }]);
    const { userEvent } = renderScreen(<WeighIn save={save} />);
    await userEvent.type(screen.getByLabelText('Weight'), '80{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Network request failed\s*What you typed is kept. Check your connection and try again.$/,
    );
  });

  it.each([
    [1, /Slow down\s*What you typed is kept. You can try again in a minute.$/],
    [60, /in a minute.$/],
    [61, /You can try again at 12:03 PM.$/],
    [900, /You can try again at 12:17 PM.$/],
  ])(
    'shows on the device’s clock when to try again, after a Retry-After of %s s',
    async (retryAfter, message) => {
      jest.spyOn(Date, 'now').mockReturnValue(new Date(2026, 1, 22, 12, 1, 1).getTime());
      const errors = [{ code: 'RATE_LIMITED', message: 'Slow down', field: null }];
      const save = () => Promise.reject(new ApiError({ status: 429, errors, retryAfter }));
      const { userEvent } = renderScreen(<WeighIn save={save} />);
      await userEvent.type(screen.getByLabelText('Weight'), '80{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      jest.restoreAllMocks();
    },
  );

  it('gives advice when a server error has no message', async () => {
    const { userEvent } = renderScreen(<WeighIn save={failWith(502, [])} />);
    await userEvent.type(screen.getByLabelText('Weight'), '80{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Saving failed\s*What you typed is kept. Fettle’s server has a problem. Please try again in a moment.\s*Request req-7$/,
    );
  });

  it('shows a default message under a field that the server named without one', async () => {
    const { userEvent } = renderScreen(
      <WeighIn save={failWith(422, [{ code: 'INVALID', message: '', field: 'weight' }])} />,
    );
    await userEvent.type(screen.getByLabelText('Weight'), '80{Enter}');
    expect(await screen.findByText('Saving failed')).toBeVisible();
    expect(screen.getByLabelText('Weight')).toBeInvalid();
  });

  it('falls back to a default message for a failure without one', async () => {
    const { userEvent } = renderScreen(<WeighIn save={() => Promise.reject(new Error('boom'))} />);
    await userEvent.type(screen.getByLabelText('Weight'), '80{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Saving failed');
  });

  it("reveals and focuses a 3-row notes field by '+ Notes'", async () => {
    const { userEvent } = renderScreen(<WeighIn save={jest.fn()} />);
    expect(screen.queryByLabelText('Notes')).not.toBeInTheDocument();
    const link = screen.getByRole('button', { name: '+ Notes' });
    expect(link).toHaveTextContent(/^\+ Notes$/);
    await userEvent.click(link);
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    expect(screen.getByLabelText('Notes')).toHaveAttribute('rows', '3');
  });

  it('keeps the name and width of Save while saving, and returns the focus to it', async () => {
    const dialog = (saving: boolean) => (
      <DialogForm onSubmit={jest.fn()} onCancel={jest.fn()} saving={saving}>
        <input aria-label="Weight" />
      </DialogForm>
    );
    const { rerender } = renderScreen(dialog(false));
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    rerender(dialog(true));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    save.blur(); // Browsers blur a disabled control; jsdom does not.
    rerender(dialog(false));
    expect(save).toHaveFocus();

    rerender(dialog(true));
    screen.getByLabelText('Weight').focus();
    rerender(dialog(false));
    expect(screen.getByLabelText('Weight')).toHaveFocus();
  });
});
