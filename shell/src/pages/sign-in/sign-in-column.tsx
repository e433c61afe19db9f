import { Box, Center, Heading, Text } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import { useRunTimeConfig } from '../../run-time-config.ts';
import { Dial } from '../dial.tsx';
import { buildTime } from './build-time.ts';

interface SignInColumnProps {
  heading: string;
  /** The link to the other form. */
  aside: ReactNode;
  children: ReactNode;
}

/** The column of the sign-in and the registration; on wide screens the dial fills the other half of the page. */
export function SignInColumn({ heading, aside, children }: SignInColumnProps) {
  return (
    <>
      <Center
        hideBelow="xl"
        position="fixed"
        insetBlock={0}
        insetEnd={0}
        w="50vw"
        zIndex={-1}
        bg="bg.subtle"
        borderStartWidth="1px"
        flexDirection="column"
        gap={4}
      >
        <Box w="min(26rem, 60vh)">
          <Dial reading={{ value: '72.4', unit: 'kg' }} />
        </Box>
        <Text color="fg.muted" textStyle="lg">
          Your fitness journey starts here
        </Text>
      </Center>
      <Box
        w="full"
        maxW="26rem"
        mx={{ base: 'auto', xl: 0 }}
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

/** The version and build of the shell, for bug reports. */
function VersionFooter() {
  const { version, environment, build_time, commit } = useRunTimeConfig();
  return (
    <Box textStyle="2xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
      <p>
        Version {version} · {environment}
      </p>
      <p>
        Built {buildTime(build_time)} · {commit.slice(0, 7)}
      </p>
    </Box>
  );
}
