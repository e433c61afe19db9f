import { announce, chakra, Flex, IconButton } from '@fettle/shared-ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** How long the tick stays, in ms. */
const COPIED = 2000;

/** The line that a screen writes, to be copied; where the browser does not allow it, it is selected. */
export function ImportLine({ code, name }: { code: string; name: string }) {
  const [copied, setCopied] = useState(false);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (line.current) getSelection()?.selectAllChildren(line.current);
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      announce('Copied');
    } catch {
      announce('Selected');
    }
  };
  return (
    <Flex align="center" gap={1} mt={2} ps={{ base: 4, md: 6 }} minW={0}>
      <chakra.code ref={line} flex="1" minW={0} textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {code}
      </chakra.code>
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={`Copy the import of ${name}`}
        icon={copied ? <Check /> : <Copy />}
        color={copied ? 'success.fg' : 'fg.muted'}
        onClick={copy}
      />
    </Flex>
  );
}
