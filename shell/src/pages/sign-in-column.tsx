import { Box, Heading, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import { Dial } from './dial.tsx';
import { VersionFooter } from './version-footer.tsx';

interface SignInColumnProps {
  heading: string;
  /** The way to the other form. */
  aside: ReactNode;
  children: ReactNode;
}

/** The column that the sign-in and the registration stand in; on wide screens the dial looks in from the edge. */
export function SignInColumn({ heading, aside, children }: SignInColumnProps) {
  return (
    <>
      <Box position="fixed" hideBelow="xl" w="46rem" top="calc(50% - 21rem)" insetEnd="-19rem" opacity={0.3}>
        <Dial />
      </Box>
      <Box
        position="relative"
        w="full"
        maxW="26rem"
        mx="auto"
        pt={{ base: 6, md: '8vh' }}
        pb={8}
        flex="1"
        display="flex"
        flexDirection="column"
      >
        <Heading as="h1" tabIndex={-1} outline="none" textStyle="2xl">
          {heading}
        </Heading>
        <Text color="fg.muted" mt={1.5} mb={7}>
          {aside}
        </Text>
        {children}
        <Box mt="auto" pt={10}>
          <VersionFooter />
        </Box>
      </Box>
    </>
  );
}
