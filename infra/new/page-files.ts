import { wordsOf } from './screen-words.ts';

/** A page with its test, by path in the package. */
export function pageFiles(slot: string): Record<string, string> {
  const { title, folder, component } = wordsOf(slot);
  return {
    [`src/${folder}/${folder}-page.tsx`]: `import { PageHead } from '@fettle/shared-ui';
import { RecentEntries } from '../recent-entries/recent-entries.tsx';

/** What stands at this path and at those below it; the frame around is the shell's. */
export default function ${component}Page() {
  return (
    <>
      <PageHead title="${title}" description="What you logged of late." />
      <RecentEntries />
    </>
  );
}
`,
    [`src/${folder}/${folder}-page.test.tsx`]: `import { mock, ok, renderScreen, screen } from '@fettle/shared-ui/testing';
import ${component}Page from './${folder}-page.tsx';

test('${title} has its heading, and shows what was logged of late', async () => {
  mock.get('/entries', ok({ entries: [], next_cursor: null }));
  renderScreen(<${component}Page />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(await screen.findByText('entries in the last seven days')).toBeVisible();
});
`,
  };
}
