import { act, render } from '@testing-library/react';
import { useDraft } from './use-draft.ts';

const mockSavedAt = 1_800_000_000_000;
const kept = new Map<string, unknown>();
let member: string | null;
jest.mock('../data/client/api-session.ts', () => ({
  ...jest.requireActual('../data/client/api-session.ts'),
  currentMember: () => member,
}));
jest.mock('../data/outbox/outbox.ts', () => ({
  keepDraft: async (owner: string, name: string, values: unknown) => {
    kept.set(`${owner} ${name}`, values);
    return true;
  },
  takeDraft: async (name: string, owner = member) => {
    const values = kept.get(`${owner} ${name}`);
    kept.delete(`${owner} ${name}`);
    return values === undefined ? undefined : { values, saved_at: mockSavedAt };
  },
}));

const restored = jest.fn();
function Form({ value = 'typed', unsaved = true, keptWhileOpen = true }) {
  useDraft('form', { unsaved, keptWhileOpen, values: () => value, restore: restored });
  return null;
}
const settle = () => act(() => jest.advanceTimersByTimeAsync(300));

beforeEach(() => {
  jest.useFakeTimers();
  kept.clear();
  restored.mockClear();
  member = 'mara';
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a form that is kept while it is open', () => {
  it('is restored after a reload, with its last values', async () => {
    const { rerender } = render(<Form value="first" />);
    rerender(<Form value="second" />);
    await settle();
    // A page that is loaded again or killed runs no clean-up.
    expect([...kept]).toEqual([['mara form', 'second']]);
    render(<Form value="" unsaved={false} keptWhileOpen={false} />);
    await settle();
    expect(restored).toHaveBeenCalledWith('second', mockSavedAt);
  });

  it('keeps at once when the page is hidden', async () => {
    render(<Form />);
    document.dispatchEvent(new Event('visibilitychange'));
    await act(async () => undefined);
    expect([...kept.values()]).toEqual(['typed']);
  });

  it.each([
    ['its write is made', (view: ReturnType<typeof render>) => view.rerender(<Form keptWhileOpen={false} />)],
    ['the member closes it', (view: ReturnType<typeof render>) => view.unmount()],
  ])('keeps nothing once %s', async (_when, leave) => {
    const view = render(<Form />);
    await settle();
    expect(kept.size).toBe(1);
    leave(view);
    await settle();
    expect(kept.size).toBe(0);
  });

  it('stays while pictures are uploaded, and goes when the session ends meanwhile: the save goes on by itself', async () => {
    const view = render(<Form />);
    await settle();
    view.rerender(<Form unsaved={false} />);
    await settle();
    expect([...kept]).toEqual([['mara form', 'typed']]);
    member = null;
    view.unmount();
    await settle();
    expect(kept.size).toBe(0);
  });

  it('stays for its member when the session ends', async () => {
    const view = render(<Form />);
    await settle();
    member = null;
    view.unmount();
    await settle();
    expect([...kept]).toEqual([['mara form', 'typed']]);
    member = 'tom';
    render(<Form value="" unsaved={false} keptWhileOpen={false} />);
    await settle();
    expect(restored).not.toHaveBeenCalled();
  });

  it('neither restores nor keeps while another tab has it open', async () => {
    const locks = { request: (_name: string, _options: object, use: (lock: null) => unknown) => use(null) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    kept.set('mara form', 'of the other tab');
    const view = render(<Form />);
    await settle();
    view.unmount();
    await settle();
    expect(restored).not.toHaveBeenCalled();
    expect([...kept.values()]).toEqual(['of the other tab']);
  });
});

it('keeps nothing of another form while it is open', async () => {
  render(<Form keptWhileOpen={false} />);
  await settle();
  expect(kept.size).toBe(0);
});
