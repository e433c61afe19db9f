import { announce, chakra } from '@fettle/shared-ui';
import { useReachable } from '@fettle/shared-ui/data';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';

const messageFor = (online: boolean) =>
  online
    ? 'Fettle cannot reach its server. You can keep logging: entries are saved on this device until the server is back.'
    : 'You are offline. You can keep logging: entries are saved on this device and sent when you are online.';

/** Shown and announced while the server cannot be reached. */
export function OfflineBanner() {
  const reachable = useReachable();
  const message = reachable ? null : messageFor(navigator.onLine);
  const announced = useRef<string>(null);
  useEffect(() => {
    if (announced.current === message) return;
    announced.current = message;
    announce(message ?? 'Back online.');
  }, [message]);
  if (!message) return null;
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
      {message}
    </chakra.div>
  );
}
