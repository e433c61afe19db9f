import { Box, Button, chakra, Heading, Skeleton, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import { type EntrySlot, openEntry } from '../../layout/new-entry.ts';

interface ReadoutProps {
  name: string;
  /** undefined while it loads, null where there is none yet. */
  value: ReactNode;
  /** Quiet words below the value. */
  detail?: ReactNode;
  /** What stands there, and what can be done, while there is no value yet. */
  empty: { sentence: string; action: string; entry: EntrySlot };
  failed: boolean;
  onRetry(): void;
}

/** One figure of the day, large, with its name above and its detail below. */
export function Readout({ name, value, detail, empty, failed, onRetry }: ReadoutProps) {
  return (
    <chakra.section minH={{ lg: '10.5rem' }} aria-busy={value === undefined && !failed}>
      <Heading as="h2" textStyle="sm" fontWeight="medium" color="fg.muted" mb={2}>
        {name}
      </Heading>
      {failed && (
        <Box role="alert">
          <Text mb={3}>This could not be loaded.</Text>
          <Button variant="outline" size="sm" onClick={onRetry}>
            Retry
          </Button>
        </Box>
      )}
      {!failed && value === undefined && (
        <>
          <Skeleton h="3.6rem" w="11rem" maxW="full" />
          <Skeleton h={5} w="8rem" mt={2} />
        </>
      )}
      {!failed && value === null && (
        <>
          <Text mb={4} maxW="32ch">
            {empty.sentence}
          </Text>
          <Button variant="outline" onClick={(event) => openEntry(empty.entry, event.currentTarget)}>
            {empty.action}
          </Button>
        </>
      )}
      {!failed && value !== undefined && value !== null && (
        <>
          <Box lineHeight="1.2">{value}</Box>
          <Box color="fg.muted" textStyle="sm" mt={1.5}>
            {detail}
          </Box>
        </>
      )}
    </chakra.section>
  );
}
