import { announce, Box, chakra, Flex, Heading, IconButton, Text } from '@fettle/shared-ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../frame/copy-button.tsx';
import type { ComponentDemo } from './catalogue.ts';

/** Styles with which labels wrap on phones with large text. */
const LARGE_TEXT = {
  '@media (max-width: 18em)': {
    '& button': { whiteSpace: 'normal', height: 'auto', minHeight: 'control', py: 1 },
  },
};

/** One component: its name, when to use it, how to import it, and a live demo. */
export function DemoSection({ id, name, when, imports, Demo }: ComponentDemo) {
  return (
    <chakra.section
      id={id}
      aria-labelledby={`${id}-name`}
      pt={6}
      pb={4}
      scrollMarginTop="var(--fettle-bar-height)"
    >
      <Heading as="h3" id={`${id}-name`} textStyle="lg" tabIndex={-1} width="fit-content" borderRadius="xs">
        {name}
      </Heading>
      <Text color="fg.muted" textStyle="sm" maxW="prose" mt={0.5}>
        {when}
      </Text>
      <Box
        mt={4}
        p={{ base: 'min(1rem, 16px)', md: 6 }}
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="l3"
        css={LARGE_TEXT}
      >
        <Demo />
      </Box>
      {imports && <ImportLine code={imports} name={name} />}
    </chakra.section>
  );
}

/** Time that the check mark is shown, in ms. */
const COPIED_MS = 2000;

/** The import statement with a copy button; when the browser does not allow copying, the text is selected. */
function ImportLine({ code, name }: { code: string; name: string }) {
  const [copied, setCopied] = useState(false);
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (line.current) getSelection()?.selectAllChildren(line.current);
    if (await copyText(code)) setCopied(true);
    else announce('Selected');
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
