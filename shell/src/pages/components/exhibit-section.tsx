import { Box, chakra, Heading, Text } from '@fettle/shared-ui';
import type { Exhibit } from './catalogue.ts';
import { ImportLine } from './import-line.tsx';
import { WhenReached } from './when-reached.tsx';

/** On a phone that is read at twice the size, labels wrap. */
const LARGE_TEXT = {
  '@media (max-width: 18em)': {
    '& button': { whiteSpace: 'normal', height: 'auto', minHeight: 'control', py: 1 },
  },
};

/** One section: what it is called, when it is used, how one gets it, and the thing itself. */
export function ExhibitSection({ id, name, when, imports, show }: Exhibit) {
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
        {'now' in show ? <show.now /> : <WhenReached part={show.later} />}
      </Box>
      {imports && <ImportLine code={imports} name={name} />}
    </chakra.section>
  );
}
