import { Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyDrawing } from './empty-drawing.tsx';

interface ErrorStateProps {
  /** What happened, in a few words. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** `ApiError.requestId`: shown in small type, so that it can be told to support. */
  requestId?: string | null;
}

/** What a place shows when it could not be filled: what happened, what to do, Retry. Announced at once. */
export function ErrorState({ title, children, onRetry, retrying = false, requestId }: ErrorStateProps) {
  return (
    <Flex
      role="alert"
      direction="column"
      align="center"
      textAlign="center"
      gap={4}
      py={{ base: 10, md: 16 }}
      px={4}
    >
      <EmptyDrawing name="unplugged" />
      <div>
        <Heading as="h2" textStyle="lg">
          {title}
        </Heading>
        <Text color="fg.muted" maxW="44ch" mt={1} textWrap="balance">
          {children}
        </Text>
      </div>
      {onRetry && (
        <Button variant="outline" onClick={onRetry} loading={retrying} loadingText="Retry">
          Retry
        </Button>
      )}
      {requestId && (
        <Text textStyle="2xs" color="fg.subtle" fontFamily="mono">
          Request {requestId}
        </Text>
      )}
    </Flex>
  );
}
