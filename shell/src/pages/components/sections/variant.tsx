import { Box, Flex, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

/** One variant or state of a component below its name; several of them form a row that wraps. */
export function Variant({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW={0} _notFirst={{ mt: 6 }}>
      <Text textStyle="xs" color="fg.subtle" mb={2}>
        {name}
      </Text>
      <Flex wrap="wrap" align="center" gap={3} css={{ '@media (max-width: 18em)': { overflowX: 'auto' } }}>
        {children}
      </Flex>
    </Box>
  );
}
