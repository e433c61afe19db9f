import { Box, Flex, Heading, Stack, Text } from '@fettle/shared-ui';
import { type ReactNode, type Ref, useId } from 'react';

/** Styles that wrap the label of a button that is wider than a phone with large text. */
export const WRAPPING = { whiteSpace: 'normal', h: 'auto', minH: 'control', py: 2, maxW: 'full' } as const;

interface SettingsSectionProps {
  heading: string;
  /** One quiet line about the purpose of the settings. */
  line?: string;
  /** Set where the heading takes a lost focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One group of settings: its heading, on wide screens at the side, and its controls. */
export function SettingsSection({ heading, line, headingRef, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
      columnGap={10}
      rowGap={3}
      borderTopWidth="1px"
      py={{ base: 5, md: 6 }}
    >
      <div>
        <Heading
          as="h2"
          ref={headingRef}
          id={id}
          tabIndex={headingRef ? -1 : undefined}
          textStyle="md"
          width="fit-content"
          borderRadius="xs"
        >
          {heading}
        </Heading>
        {line && (
          <Text color="fg.muted" textStyle="sm" mt={1} textWrap="pretty">
            {line}
          </Text>
        )}
      </div>
      <Stack gap={{ base: 1, md: 2 }} maxW="form" minW={0}>
        {children}
      </Stack>
    </Box>
  );
}

interface ComingSoonSectionProps {
  heading: string;
  promise: string;
  /** Settings of the group that already exist. */
  children?: ReactNode;
}

/** A group of which some or all settings do not exist yet. */
export function ComingSoonSection({ heading, promise, children }: ComingSoonSectionProps) {
  return (
    <SettingsSection heading={heading} line={promise}>
      {children}
      <Flex align="center" minH={{ lg: '1.75rem' }}>
        <Text color="fg.subtle" textStyle="sm">
          Coming soon
        </Text>
      </Flex>
    </SettingsSection>
  );
}
