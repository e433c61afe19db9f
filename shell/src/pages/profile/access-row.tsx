import { Box, Button, Flex, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

interface AccessRowProps {
  /** Decorative icon before the texts. */
  icon?: ReactNode;
  title: ReactNode;
  /** One or two dimmed lines of facts. */
  facts: ReactNode;
  /** Ends the access; a row without it has no button. */
  end?: { label: string; name: string; ending?: boolean; onEnd(): void };
}

/** One access to the account, a device or an API token: its name, its facts, and the button that ends it. */
export function AccessRow({ icon, title, facts, end }: AccessRowProps) {
  return (
    // With large text the button is below the text.
    <Flex
      as="li"
      align="center"
      wrap="wrap"
      columnGap={3}
      py={2.5}
      _first={{ lg: { pt: 0 } }}
      _notFirst={{ borderTopWidth: '1px' }}
    >
      {icon && (
        <Box color="fg.muted" flexShrink={0}>
          {icon}
        </Box>
      )}
      <Box flex="1 1 10rem" minW={0}>
        {title}
        <Text textStyle="sm" color="fg.muted">
          {facts}
        </Text>
      </Box>
      {end && (
        <Button
          variant="ghost"
          size="sm"
          flexShrink={0}
          loading={end.ending}
          onClick={end.onEnd}
          aria-label={`${end.label} ${end.name}`}
        >
          {end.label}
        </Button>
      )}
    </Flex>
  );
}
