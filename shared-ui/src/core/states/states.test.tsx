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

  it('shows a dash for an unknown value and announces it as unknown', () => {
    const { container } = renderScreen(<NumberValue value={null} unit="g" />);
    expect(container).toHaveTextContent('–');
    expect(screen.getByText('unknown')).toBeInTheDocument();
    expect(container).not.toHaveTextContent('0');
  });
});

describe('ErrorState', () => {
  it('shows the cause, the advice and the request id of a server error', async () => {
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

  it('is small, left-aligned and without a drawing when compact', () => {
    const { container } = renderScreen(<ErrorState compact error={failure(500, 'INTERNAL', 'x')} />);
    expect(container.querySelector('svg')).not.toBeInTheDocument();
    expect(screen.getByText('Request req-9')).toBeVisible();
  });

  it('advises checking the connection when there was no answer', () => {
    renderScreen(<ErrorState error={failure(0, 'NETWORK_ERROR', 'Network request failed')} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
    expect(screen.queryByText(/Request/)).not.toBeInTheDocument();
  });
});

it('PageHead renders the only heading of level 1, which can take the focus', () => {
  renderScreen(<PageHead title="Activity Calendar" description="March 2026" />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Activity Calendar' });
  heading.focus();
  expect(heading).toHaveFocus();
});

it('EmptyState hides its drawing from screen readers', () => {
  renderScreen(
    <EmptyState action={<button type="button">Log your first weight</button>}>Nothing here yet.</EmptyState>,
  );
  expect(screen.getByText('Nothing here yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log your first weight' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
