import { Box, Button, chakra, Flex } from '@fettle/shared-ui';
import { FlaskConical } from 'lucide-react';
import { resetOverride, useOverrides } from './overrides.ts';

/** Lists the overrides of this tab, each with a button that returns to the live build. */
export default function OverrideBanner() {
  const { overrides } = useOverrides();
  if (overrides.length === 0) return null;
  return (
    <chakra.aside
      aria-label="Local builds"
      px={{ base: 4, md: 6, xl: 8 }}
      py={1.5}
      bg="warning.subtle"
      borderTopWidth="1px"
      borderColor="warning.border"
      textStyle="sm"
    >
      {overrides.map(({ name, origin, missing }) => (
        <Flex key={name} align="center" justify="space-between" gap={3} py={0.5}>
          <Flex gap={2} minW={0}>
            <Box as="span" color="warning.fg" flexShrink={0} mt="0.15em">
              <FlaskConical size={16} aria-hidden="true" />
            </Box>
            <Box minW={0} overflowWrap="anywhere">
              <strong>{name}</strong> {missing ? 'is not there:' : 'comes from'} {origin}
              {missing && '. You see the live one.'}
            </Box>
          </Flex>
          <Button
            size="sm"
            variant="secondary"
            flexShrink={0}
            aria-label={`Reset ${name}`}
            onClick={() => resetOverride(name)}
          >
            Reset
          </Button>
        </Flex>
      ))}
    </chakra.aside>
  );
}
