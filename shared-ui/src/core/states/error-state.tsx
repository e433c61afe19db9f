import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ApiError } from '../../data/client/api-error.ts';
import { Button } from '../controls/button.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { EmptyDrawing } from './empty-drawing.tsx';

interface ErrorStateProps {
  /** What happened, in short. */
  title?: string;
  /** What failed: gives the advice, and the request id when it is our fault. */
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** What helps where trying again does not: a button that stands in Retry's place. */
  action?: ReactNode;
  /** For a part of a page that is else all right: at the start of the line, without a drawing and small. */
  compact?: boolean;
  /** It stands for the page itself, so that its title is the page's heading. */
  wholePage?: boolean;
  /** What to do about it, where the failure does not say it well enough. */
  children?: ReactNode;
}

const PAGE = { align: 'center', textAlign: 'center', gap: 4, py: { base: 10, md: 16 }, px: 4 } as const;
const PART = { align: 'flex-start', textAlign: 'start', gap: 3 } as const;

/** What a place shows when it could not be filled: what happened, what to do, Retry. Announced at once. */
export function ErrorState({ title = 'This could not be loaded', error, ...rest }: ErrorStateProps) {
  const { onRetry, retrying = false, action, compact = false, wholePage = false } = rest;
  const { children = adviceFor(error) } = rest;
  const retry = useFocusBack(retrying);
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  return (
    <Flex role="alert" direction="column" {...(compact ? PART : PAGE)}>
      {!compact && <EmptyDrawing name="unplugged" />}
      <div>
        <Heading as={wholePage ? 'h1' : 'h2'} textStyle={compact ? 'md' : 'lg'}>
          {title}
        </Heading>
        <Text color="fg.muted" textStyle={compact ? 'sm' : 'md'} maxW="44ch" mt={1} textWrap="balance">
          {children}
        </Text>
      </div>
      {onRetry && (
        <Button
          ref={retry}
          variant="secondary"
          size={compact ? 'sm' : 'md'}
          onClick={onRetry}
          loading={retrying}
        >
          Retry
        </Button>
      )}
      {action}
      {requestId && (
        <Text textStyle="2xs" color="fg.subtle" fontFamily="mono" overflowWrap="anywhere">
          Request {requestId}
        </Text>
      )}
    </Flex>
  );
}

function adviceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again.';
  if (error.isNetworkError) return 'Check your connection and try again.';
  return error.status >= 500
    ? 'Something went wrong on our side. Please try again in a moment.'
    : error.message;
}
