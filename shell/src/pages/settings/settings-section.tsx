import { Box, Flex, Heading, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

/** One group of settings: its name at the side, from tablets on, and what can be chosen beside it. */
export function SettingsSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '12rem 1fr' }}
      columnGap={8}
      rowGap={2}
      borderTopWidth="1px"
      py={5}
    >
      <Heading as="h2" textStyle="md">
        {heading}
      </Heading>
      <div>{children}</div>
    </Box>
  );
}

/** A group that is named already and can be chosen later. */
export function ComingSoonSection({ heading, promise }: { heading: string; promise: string }) {
  return (
    <SettingsSection heading={heading}>
      <Flex direction={{ base: 'column', lg: 'row' }} align="baseline" justify="space-between" columnGap={6}>
        <Text color="fg.muted">{promise}</Text>
        <Text color="fg.subtle" textStyle="sm">
          Coming soon
        </Text>
      </Flex>
    </SettingsSection>
  );
}
