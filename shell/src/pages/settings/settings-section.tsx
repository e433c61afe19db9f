import { Box, Heading, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

/** One group of settings: its name at the side, from tablets on, and what can be chosen beside it. */
export function SettingsSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '12rem 1fr' }}
      columnGap={8}
      rowGap={3}
      borderTopWidth="1px"
      py={6}
    >
      <Heading as="h2" textStyle="md">
        {heading}
      </Heading>
      <div>{children}</div>
    </Box>
  );
}

/** A group that is named already and can be chosen later. */
export function ComingSoonSection({ heading }: { heading: string }) {
  return (
    <SettingsSection heading={heading}>
      <Text color="fg.muted">Coming soon</Text>
    </SettingsSection>
  );
}
