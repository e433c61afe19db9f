import { wordsOf } from './screen-words.ts';

/** A New Entry dialog with its test, by path in the package. */
export function dialogFiles(slot: string): Record<string, string> {
  const { title, folder, component } = wordsOf(slot);
  return {
    [`src/${folder}/${folder}.tsx`]: `import { Button } from '@fettle/shared-ui';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { RecentEntries } from '../recent-entries/recent-entries.tsx';

/** Body and footer of the dialog; its frame is the shell's. */
export default function ${component}({ onClose }: EntryDialogProps) {
  return (
    <>
      <DialogBody>
        <RecentEntries />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}
`,
    [`src/${folder}/${folder}.test.tsx`]: `import { mock, ok, renderScreen, screen } from '@fettle/shared-ui/testing';
import ${component} from './${folder}.tsx';

test('${title} shows what was logged of late, and Done closes it', async () => {
  mock.get('/entries', ok({ entries: [], next_cursor: null }));
  const onClose = jest.fn();
  const { userEvent } = renderScreen(<${component} onClose={onClose} guardClose={jest.fn()} />);
  expect(await screen.findByText('entries in the last seven days')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
`,
  };
}
