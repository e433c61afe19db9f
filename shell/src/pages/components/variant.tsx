import { Box, Flex, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

/** On a phone read at twice the size: labels wrap, and what cannot is scrolled where it stands. */
const LARGE_TEXT = {
  '@media (max-width: 18em)': {
    overflowX: 'auto',
    '& button': { whiteSpace: 'normal', height: 'auto', minHeight: 'control', py: 1 },
  },
};

/** One variant or state of a component below its name; several of them stand in a row that wraps. */
export function Variant({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW={0} _notFirst={{ mt: 6 }}>
      <Text textStyle="xs" color="fg.subtle" mb={2}>
        {name}
      </Text>
      <Flex wrap="wrap" align="center" gap={3} css={LARGE_TEXT}>
        {children}
      </Flex>
    </Box>
  );
}
