import { chakra, Grid, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Button } from '../core/controls/button.tsx';
import { Modal } from '../overlays/modal.tsx';

interface VersionConflictProps {
  /** "This meal was changed elsewhere". */
  title: string;
  /** The version that the member was about to save. */
  mine: ReactNode;
  /** The version that another tab or device saved. */
  stored: ReactNode;
  onKeepMine(): void;
  onTakeStored(): void;
  /** Called when the member returns to the form without a choice. */
  onClose(): void;
}

/**
 * Dialog for an entry that was changed elsewhere while it was open: the member chooses a version (`useUpdateEntry`).
 */
export function VersionConflict({ title, mine, stored, ...choice }: VersionConflictProps) {
  return (
    <Modal
      open
      title={title}
      description="Another tab or device saved it after you opened it. Nothing is overwritten until you choose."
      size="lg"
      onClose={choice.onClose}
      footer={
        <>
          <Button variant="secondary" onClick={choice.onTakeStored}>
            Use the saved one
          </Button>
          <Button onClick={choice.onKeepMine}>Keep mine</Button>
        </>
      }
    >
      <Grid rowGap={4} columnGap={8} templateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))">
        <Version title="Yours">{mine}</Version>
        <Version title="Saved">{stored}</Version>
      </Grid>
    </Modal>
  );
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} minW={0}>
      <Heading as="h3" id={id} textStyle="md" mb={1}>
        {title}
      </Heading>
      {children}
    </chakra.section>
  );
}
