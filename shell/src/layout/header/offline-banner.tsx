import { announce, chakra } from '@fettle/shared-ui';
import { useReachable } from '@fettle/shared-ui/data';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';

const wordsOf = (online: boolean) =>
  online
    ? 'Fettle cannot reach its server. What you see stays; saving works again when the server is back.'
    : 'You are offline. What you see stays; saving works again when you are back.';

/** Says that nothing can be loaded or saved just now, and goes by itself. */
export function OfflineStrip() {
  const reachable = useReachable();
  const said = useRef(true);
  const words = wordsOf(navigator.onLine);
  useEffect(() => {
    if (said.current === reachable) return;
    said.current = reachable;
    announce(reachable ? 'Connected again.' : words);
  }, [reachable, words]);
  if (reachable) return null;
  return (
    <chakra.div
      display="flex"
      gap={2}
      px={{ base: 4, md: 6, xl: 8 }}
      py={2}
      bg="bg.muted"
      borderTopWidth="1px"
      textStyle="sm"
    >
      <chakra.span color="fg.muted" flexShrink={0} mt="0.15em">
        <CloudOff size={16} aria-hidden="true" />
      </chakra.span>
      {words}
    </chakra.div>
  );
}
