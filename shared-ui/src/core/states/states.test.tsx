import { ApiError } from '../../data/client/api-error.ts';
import { renderScreen, screen } from '../../testing.tsx';
import { NumberValue } from '../number-value.tsx';
import { PageHead } from '../page-head.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

const failure = (status: number, code: string, message: string) =>
  new ApiError({ status, errors: [{ code, message, field: null }], requestId: 'req-9' });

describe('NumberValue', () => {
  it.each([
    [82.25, 1, '82.3'],
    [1250, 0, '1,250'],
    [0, 1, '0'],
  ])('writes %p with at most %p digits as %p', (value, digits, text) => {
    const { container } = renderScreen(<NumberValue value={value} digits={digits} unit="kcal" />);
    expect(container).toHaveTextContent(`${text} kcal`);
  });

  it('shows a dash for an unknown value, never 0, and says so to screen readers', () => {
    const { container } = renderScreen(<NumberValue value={null} unit="g" />);
    expect(container).toHaveTextContent('–');
    expect(screen.getByText('unknown')).toBeInTheDocument();
    expect(container).not.toHaveTextContent('0');
  });
});

describe('ErrorState', () => {
  it('says what happened, what to do and which request it was when it is our fault', async () => {
    const retry = jest.fn();
    const { userEvent } = renderScreen(
      <ErrorState
        title="Your entries could not be loaded"
        error={failure(500, 'INTERNAL', 'x')}
        onRetry={retry}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Your entries could not be loaded');
    expect(screen.getByText('Request req-9')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is small, at the start of the line and without a drawing where only a part of a page failed', () => {
    const { container } = renderScreen(<ErrorState compact error={failure(500, 'INTERNAL', 'x')} />);
    expect(container.querySelector('svg')).not.toBeInTheDocument();
    expect(screen.getByText('Request req-9')).toBeVisible();
  });

  it('asks for the connection when no answer came', () => {
    renderScreen(<ErrorState error={failure(0, 'NETWORK_ERROR', 'Network request failed')} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(screen.queryByText(/Request/)).not.toBeInTheDocument();
  });
});

it('PageHead is the page’s only heading of level 1 and can take the focus', () => {
  renderScreen(<PageHead title="Activity Calendar" description="March 2026" />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Activity Calendar' });
  heading.focus();
  expect(heading).toHaveFocus();
});

it('EmptyState keeps its drawing away from screen readers', () => {
  renderScreen(
    <EmptyState action={<button type="button">Log your first weight</button>}>Nothing here yet.</EmptyState>,
  );
  expect(screen.getByText('Nothing here yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log your first weight' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
