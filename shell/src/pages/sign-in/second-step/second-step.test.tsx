import {
  calls,
  expectAccessible,
  fail,
  mock,
  ok,
  renderScreen,
  screen,
  waitFor,
} from '@fettle/shared-ui/testing';
import { SessionProvider } from '../../../session/session-provider.tsx';
import SecondStep, { type SecondFactorNeeded } from './second-step.tsx';

const TOKENS = { access_token: 'a', refresh_token: 'r' };
const NEEDED: SecondFactorNeeded = {
  sign_in: 'first-step',
  methods: ['authenticator_app', 'recovery_code'],
  passkey: null,
};

const signInBy = jest.fn(async (request: () => Promise<unknown>, _keep: boolean) => void (await request()));
const onBack = jest.fn();

function open(needed = NEEDED) {
  const session = { signInBy } as never;
  return renderScreen(
    <SessionProvider value={session}>
      <SecondStep needed={needed} keepSignedIn onBack={onBack} />
    </SessionProvider>,
  );
}

const code = () => screen.getByLabelText('6-digit code');
const submit = () => screen.getByRole('button', { name: 'Sign in' });
const sent = () => calls.map(({ body }) => body);

beforeEach(() => {
  signInBy.mockClear();
  onBack.mockReset();
  mock.post('/auth/login/second-factor', () => ok(TOKENS));
});

describe('the second step of the sign-in', () => {
  it('asks for the code of the authenticator app, with the focus in its field', async () => {
    const { userEvent } = open();
    await waitFor(() => expect(code()).toHaveFocus());
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(code(), '123 456{Enter}');
    expect(signInBy).toHaveBeenCalledWith(expect.any(Function), true);
    expect(sent()).toEqual([
      expect.objectContaining({ sign_in: 'first-step', code: '123 456', remember_device: false }),
    ]);
    await expectAccessible();
  });

  it('remembers the device for 30 days only when the member says so', async () => {
    const { userEvent } = open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' }));
    await userEvent.type(code(), '123456');
    await userEvent.click(submit());
    expect(sent()).toEqual([expect.objectContaining({ remember_device: true })]);
  });

  it('takes a recovery code in place of the app', async () => {
    const { userEvent } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'b0kqm4x-wzdn9fh');
    await userEvent.click(submit());
    expect(sent()).toEqual([expect.objectContaining({ recovery_code: 'b0kqm4x-wzdn9fh' })]);
    expect(sent()[0]).not.toHaveProperty('code');
    await userEvent.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
    expect(code()).toHaveFocus();
  });

  it('sends nothing without a code', async () => {
    const { userEvent } = open();
    await userEvent.click(submit());
    expect(screen.getByText('Please enter the code')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says that a code was wrong, and lets the member type another one', async () => {
    mock.post(
      '/auth/login/second-factor',
      fail(401, [{ code: 'WRONG_CODE', message: 'This code is not right' }]),
    );
    const { userEvent } = open();
    await userEvent.type(code(), '000000{Enter}');
    expect(await screen.findByText('This code is not right')).toBeVisible();
    expect(code()).toHaveValue('000000');
    expect(onBack).not.toHaveBeenCalled();
  });

  it('returns to the form with the reason when the sign-in is too old', async () => {
    mock.post(
      '/auth/login/second-factor',
      fail(401, [{ code: 'SIGN_IN_EXPIRED', message: 'Please sign in again' }]),
    );
    const { userEvent } = open();
    await userEvent.type(code(), '123456{Enter}');
    expect(onBack).toHaveBeenCalledWith('Please sign in again');
  });

  it('asks for the passkey of a member without an app, and says when none was given', async () => {
    const { userEvent } = open({ ...NEEDED, methods: ['passkey', 'recovery_code'], passkey: {} });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('No passkey was used. Try again, or choose another way.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('says that no factor works on this server', () => {
    open({ ...NEEDED, methods: [] });
    expect(screen.getByRole('alert')).toHaveTextContent('None of your second factors works on this server.');
  });

  it('leads back to the form', async () => {
    const { userEvent } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the sign-in' }));
    expect(onBack).toHaveBeenCalledWith();
  });
});
