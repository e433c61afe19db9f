import { Button, EmptyState } from '@fettle/shared-ui';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';

/** Content of an entry dialog that no feature app fills yet. */
export function ComingSoonEntry({ label, onClose }: { label: string; onClose(): void }) {
  return (
    <>
      <DialogBody>
        <EmptyState>{label} is coming soon.</EmptyState>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          OK
        </Button>
      </DialogFooter>
    </>
  );
}
