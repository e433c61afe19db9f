import { Button, ErrorState } from '@fettle/shared-ui';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import { ownerOf, useRegistry } from '../../federation/registry/registry.ts';
import { requestReload } from '../../federation/reloading/reload-request.tsx';
import type { EntrySlot } from './new-entry-store.ts';

interface CannotEditProps {
  slot: EntrySlot;
  label: string;
  onClose(): void;
}

/**
 * The inside of a dialog whose feature app only makes new entries: it would save a second entry. A page that is older than
 * the live build, which can edit, offers to reload.
 */
export function CannotEdit({ slot, label, onClose }: CannotEditProps) {
  const isOutdated = useRegistry(({ latest }) => {
    const live = latest && ownerOf(latest, slot);
    return !!live?.stable.slots.some((declared) => declared.slot === slot && declared.edit);
  });
  return (
    <>
      <DialogBody>
        <ErrorState title="This cannot be edited here">
          {isOutdated
            ? `This page has an older version of ${label}, which only makes new entries. Reload the page to edit.`
            : `${label} only makes new entries right now.`}{' '}
          Your entry stays as it is.
        </ErrorState>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          OK
        </Button>
        {isOutdated && <Button onClick={requestReload}>Reload</Button>}
      </DialogFooter>
    </>
  );
}
