const RULE = `/** The last seven local days, today included, as the API writes days. */
export function lastSevenDays(now: Date): { from: string; to: string } {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6);
  return { from: localDay(first), to: localDay(now) };
}

function localDay(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return \`\${time.getFullYear()}-\${two(time.getMonth() + 1)}-\${two(time.getDate())}\`;
}
`;

const RULE_TEST = `import { lastSevenDays } from './last-seven-days.ts';

test.each([
  [new Date(2026, 10, 21, 12), { from: '2026-11-15', to: '2026-11-21' }],
  [new Date(2026, 2, 1, 23, 59), { from: '2026-02-23', to: '2026-03-01' }],
])('the last seven days at %s', (now, days) => {
  expect(lastSevenDays(now)).toEqual(days);
});
`;

const COMPONENT = `import { ErrorState, LoadingState, NumberValue } from '@fettle/shared-ui';
import { entries, serverNow, useQuery } from '@fettle/shared-ui/data';
import { useState } from 'react';
import { lastSevenDays } from './last-seven-days.ts';
import styles from './recent-entries.module.css';

/** How many entries this member logged in the last seven days. */
export function RecentEntries() {
  const [days] = useState(() => lastSevenDays(serverNow()));
  const { data, error, isPending, isFetching, refetch } = useQuery(entries.between(days));
  if (isPending)
    return (
      <LoadingState label="Loading your entries">
        <div className={styles.space} />
      </LoadingState>
    );
  if (!data)
    return (
      <ErrorState
        compact
        title="Your entries could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <p className={styles.figure}>
      <NumberValue value={data.length} size="4xl" />{' '}
      <span className={styles.unit}>{data.length === 1 ? 'entry' : 'entries'} in the last seven days</span>
    </p>
  );
}
`;

const STYLES = `.figure {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.75rem;
}

.unit {
  color: var(--fettle-colors-fg-muted);
}

/* As high as the figure, so that nothing moves when it comes. */
.space {
  height: 4rem;
}
`;

const TEST = `import { fail, mock, ok, renderScreen, screen } from '@fettle/shared-ui/testing';
import { RecentEntries } from './recent-entries.tsx';

const none = ok({ entries: [], next_cursor: null });

describe('what was logged of late', () => {
  it('is a figure', async () => {
    mock.get('/entries', none);
    renderScreen(<RecentEntries />);
    const unit = await screen.findByText('entries in the last seven days');
    expect(unit.parentElement).toHaveTextContent('0 entries in the last seven days');
  });

  it('says when it could not be loaded, and Retry asks again', async () => {
    mock.get('/entries', fail(500, [{ code: 'INTERNAL', message: 'Failed' }]));
    const { userEvent } = renderScreen(<RecentEntries />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { name: 'Your entries could not be loaded' })).toBeVisible();
    mock.get('/entries', none);
    await userEvent.click(retry);
    expect(await screen.findByText('entries in the last seven days')).toBeVisible();
  });
});
`;

/** A first thing to show, the same for every slot: a figure of the member's own, with its loading and its failure. */
export const recentEntriesFiles: Record<string, string> = {
  'src/recent-entries/last-seven-days.ts': RULE,
  'src/recent-entries/last-seven-days.test.ts': RULE_TEST,
  'src/recent-entries/recent-entries.tsx': COMPONENT,
  'src/recent-entries/recent-entries.module.css': STYLES,
  'src/recent-entries/recent-entries.test.tsx': TEST,
};
