import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ApiError } from '../../data/client/api-error.ts';
import { Button } from '../controls/button.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { EmptyDrawing } from './empty-drawing.tsx';

interface ErrorStateProps {
  /** Short heading that says what failed. */
  title?: string;
  /** The failure, which decides the advice; a server error (5xx) also shows its request id. */
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean;
  /** A button for failures that a retry does not fix; pass it instead of `onRetry`. */
  action?: ReactNode;
  /** For a failed part of a page that works otherwise: small, aligned to the start, without a drawing. */
  compact?: boolean;
  /** The error replaces the whole page, so that its title is the page's heading. */
  wholePage?: boolean;
  /** Advice that replaces the advice derived from `error`. */
  children?: ReactNode;
}

const PAGE = { align: 'center', textAlign: 'center', gap: 4, py: { base: 10, md: 16 }, px: 4 } as const;
const PART = { align: 'flex-start', textAlign: 'start', gap: 3 } as const;

/** Message in place of content that failed to load: what happened, what to do, Retry. Announced at once. */
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
