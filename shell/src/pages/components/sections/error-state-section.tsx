import { Box, ErrorState } from '@fettle/shared-ui';
import { useEffect, useState } from 'react';
import { Variant } from './variant.tsx';

/** How long trying again takes, in ms. */
const WORK = 1200;

export function ErrorStateSection() {
  return (
    <>
      <Variant name="For a place of its own">
        <Box flex="1">
          <Retrying title="Your entries could not be loaded" />
        </Box>
      </Variant>
      <Variant name="Compact, for a part of a page">
        <Retrying compact title="Your settings could not be loaded" />
      </Variant>
    </>
  );
}

function Retrying({ title, compact }: { title: string; compact?: boolean }) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), WORK);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <ErrorState title={title} compact={compact} retrying={busy} onRetry={() => setBusy(true)}>
      This one never succeeds: it is a demo.
    </ErrorState>
  );
}
