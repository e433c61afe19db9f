import { Box, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '../announcer.tsx';

/** Loading that ends within this time, in ms, shows no skeletons: a flash would only disturb. */
const QUIET = 150;

/** After this time, in ms, a message says that loading takes longer than usual. */
const SLOW = 1000;

const SLOW_MESSAGE = 'Taking longer than usual.';

interface LoadingStateProps {
  /** Announced to screen readers once, when the skeletons show: "Loading your entries". */
  label: string;
  /** Skeletons of the true height, so that nothing moves when the content comes. */
  children: ReactNode;
}

/**
 * Placeholder of content that is loading: reserves its space at once, shows the skeletons after 150 ms, and after 1 s a
 * sentence, which lies over the skeletons and takes no space of its own.
 */
export function LoadingState({ label, children }: LoadingStateProps) {
  const [phase, setPhase] = useState<'quiet' | 'shown' | 'slow'>('quiet');
  useEffect(() => {
    const shown = setTimeout(() => {
      setPhase('shown');
      announce(label);
    }, QUIET);
    const slow = setTimeout(() => {
      setPhase('slow');
      announce(SLOW_MESSAGE);
    }, SLOW);
    return () => {
      clearTimeout(shown);
      clearTimeout(slow);
    };
  }, [label]);
  return (
    <Box aria-busy="true" position="relative">
      <Box aria-hidden="true" visibility={phase === 'quiet' ? 'hidden' : 'visible'}>
        {children}
      </Box>
      {phase === 'slow' && (
        <Text
          position="absolute"
          insetInline={0}
          top="min(50%, 8rem)"
          width="fit-content"
          maxW="full"
          mx="auto"
          px={3}
          py={1.5}
          translate="0 -50%"
          bg="bg.panel"
          color="fg.muted"
          borderWidth="1px"
          borderRadius="full"
          textStyle="sm"
          textAlign="center"
          animation="fade-in 200ms ease-out"
        >
          {SLOW_MESSAGE}
        </Text>
      )}
    </Box>
  );
}
