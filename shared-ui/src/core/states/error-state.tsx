import type { ReactNode } from 'react';
import { ApiError } from '../../data/client/api-error.ts';
import { PlainButton } from '../controls/plain-button.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import { EmptyDrawing } from './empty-drawing.tsx';
import styles from './error-state.module.css';

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

/** Message in place of content that failed to load: what happened, what to do, Retry. Announced at once. */
export function ErrorState({ title = 'This could not be loaded', error, ...rest }: ErrorStateProps) {
  const { onRetry, retrying = false, action, compact = false, wholePage = false } = rest;
  const { children = adviceFor(error) } = rest;
  const retry = useFocusBack(retrying);
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
  const Title = wholePage ? 'h1' : 'h2';
  // Without Chakra: the shell also shows it where code could not be loaded, before its design system is there.
  return (
    <div role="alert" className={styles.error} data-compact={compact || undefined}>
      {!compact && <EmptyDrawing name="unplugged" />}
      <div>
        <Title className={styles.title}>{title}</Title>
        <p className={styles.advice}>{children}</p>
      </div>
      {onRetry && (
        <PlainButton
          ref={retry}
          variant="secondary"
          size={compact ? 'sm' : 'md'}
          onClick={onRetry}
          loading={retrying}
        >
          Retry
        </PlainButton>
      )}
      {action}
      {requestId && <p className={styles.request}>Request {requestId}</p>}
    </div>
  );
}

function adviceFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again.';
  if (error.isNetworkError) return 'Check your connection and try again.';
  return error.status >= 500
    ? 'Something went wrong on our side. Please try again in a moment.'
    : error.message;
}
