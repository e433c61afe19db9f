import { act, renderScreen, screen } from '../../testing.tsx';
import { announce, announcements } from '../announcer.tsx';
import { LoadingState } from './loading-state.tsx';
import { SkeletonControl, SkeletonText } from './skeletons.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const said = () => [...screen.getByRole('log').children].map(({ textContent }) => textContent);
const loading = (
  <LoadingState label="Loading your entries">
    <SkeletonText lines={3} />
    <SkeletonControl />
  </LoadingState>
);

describe('LoadingState', () => {
  it('shows nothing for 150 ms, then skeletons, and after 1 s a sentence', () => {
    const { container } = renderScreen(loading);
    const skeletons = container.querySelector('[aria-busy] > [aria-hidden]');
    expect(container.querySelector('[aria-busy="true"]')).toContainElement(skeletons as HTMLElement);
    expect(skeletons).not.toBeVisible();
    pass(149);
    expect(skeletons).not.toBeVisible();
    pass(1);
    expect(skeletons).toBeVisible();
    expect(screen.queryByText('Taking longer than usual.')).not.toBeInTheDocument();
    pass(850);
    expect(container).toHaveTextContent('Taking longer than usual.');
  });

  it('is announced once, or never when the content comes at once', () => {
    const { rerender } = renderScreen(loading);
    pass(100);
    rerender(null);
    pass(2000);
    expect(said()).toEqual([]);
    rerender(loading);
    pass(500);
    expect(said()).toEqual(['Loading your entries']);
    pass(1000);
    expect(said()).toEqual(['Loading your entries', 'Taking longer than usual.']);
  });
});

describe('announce', () => {
  const say = (...texts: string[]) => act(() => texts.forEach(announce));

  it('adds an element for each text, so that the same text twice is read twice', () => {
    renderScreen(null);
    say('Banana added');
    const first = screen.getByText('Banana added');
    say('Banana added');
    expect(screen.getAllByText('Banana added')).toHaveLength(2);
    expect(first).toBeInTheDocument();
    expect(screen.getByRole('log')).toHaveAttribute('aria-relevant', 'additions');
  });

  it('removes the announcement after 7 s', () => {
    announcements.setState(announcements.getInitialState());
    renderScreen(null);
    say('3 results');
    pass(6999);
    expect(said()).toEqual(['3 results']);
    pass(1);
    expect(said()).toEqual([]);
  });

  it('speaks from a live region in the body, because open dialogs hide the rest of the page', () => {
    renderScreen(null);
    expect(screen.getByRole('log').parentElement).toBe(document.body);
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite');
  });
});
