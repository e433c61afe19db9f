import { Box, Heading, PageHead, Stack } from '@fettle/shared-ui';
import type { ReactNode } from 'react';

interface ReadingPageProps {
  title: string;
  line: ReactNode;
  children: ReactNode;
}

/** A page of running text, no wider than the eye follows. */
export function ReadingPage({ title, line, children }: ReadingPageProps) {
  return (
    <Box w="full" maxW="prose" mx="auto" pt={{ base: 4, md: 10 }} pb={12}>
      <PageHead title={title} line={line} />
      <Stack gap={8}>{children}</Stack>
    </Box>
  );
}

/** One heading of a text with the paragraphs below it. */
export function Passage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" textStyle="lg" mb={2}>
        {heading}
      </Heading>
      <Stack gap={3}>{children}</Stack>
    </Box>
  );
}
