import type { ContractSlot } from './contract-slots.ts';
import { wordsOf } from './screen-words.ts';

/** A part that another feature app or the shell shows, with its test, by path in the package. */
export function partFiles({ name, props, cancels }: ContractSlot): Record<string, string> {
  const { folder, component } = wordsOf(name);
  return {
    [`src/${folder}/${folder}.tsx`]: cancels ? withCancel(component, props) : plain(component),
    [`src/${folder}/${folder}.test.tsx`]: cancels ? cancelTest(name) : plainTest(name),
  };
}

const withCancel = (component: string, props: string) => `import { Button, Stack } from '@fettle/shared-ui';
import type { ${props} } from '@fettle/shared-ui/slots';
import { RecentEntries } from '../recent-entries/recent-entries.tsx';

/** Stands inside what another app shows; \`onCancel\` gives the place back. */
export default function ${component}({ onCancel }: Pick<${props}, 'onCancel'>) {
  return (
    <Stack gap={4} align="flex-start">
      <RecentEntries />
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  );
}
`;

const plain = (component: string) => `import { RecentEntries } from '../recent-entries/recent-entries.tsx';

/** Stands inside what another app shows. */
export default function ${component}() {
  return <RecentEntries />;
}
`;

function cancelTest(slot: string): string {
  const { title, folder, component } = wordsOf(slot);
  return `import { mock, ok, renderScreen, screen } from '@fettle/shared-ui/testing';
import ${component} from './${folder}.tsx';

test('${title} gives its place back on Cancel', async () => {
  mock.get('/entries', ok({ entries: [], next_cursor: null }));
  const onCancel = jest.fn();
  const { userEvent } = renderScreen(<${component} onCancel={onCancel} />);
  expect(await screen.findByText('entries in the last seven days')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});
`;
}

function plainTest(slot: string): string {
  const { title, folder, component } = wordsOf(slot);
  return `import { mock, ok, renderScreen, screen } from '@fettle/shared-ui/testing';
import ${component} from './${folder}.tsx';

test('${title} shows what was logged of late', async () => {
  mock.get('/entries', ok({ entries: [], next_cursor: null }));
  renderScreen(<${component} />);
  expect(await screen.findByText('entries in the last seven days')).toBeVisible();
});
`;
}
