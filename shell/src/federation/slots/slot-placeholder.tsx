import { Box, Button, ErrorState, LoadingState, Skeleton, Text } from '@fettle/shared-ui';
import { useReachable } from '@fettle/shared-ui/data';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLoading } from '../../frame/page-boundary/page-loading.tsx';
import type { LoadFailure } from '../loading/load-failure.ts';
import { requestReload } from '../reloading/reload-request.tsx';
import { DIALOG_SKELETONS } from './dialog-skeletons.tsx';
import {
  circuitOpenMessage,
  crashMessage,
  EMPTY_PART,
  failureMessage,
  notKeptMessage,
  type Place,
  type PlaceholderMessage,
  previousBuildMessage,
} from './placeholder-messages.ts';

interface PlaceholderProps extends Omit<Parameters<typeof ErrorState>[0], 'title' | 'children'> {
  place: Place;
  message: PlaceholderMessage;
}

/** Shown in place of a feature app: centred in a page or a dialog, small within another screen. */
function Placeholder({ place: { extent }, message, ...rest }: PlaceholderProps): ReactNode {
  const state = (
    <ErrorState title={message.title} wholePage={extent === 'page'} compact={extent === 'part'} {...rest}>
      {message.text}
    </ErrorState>
  );
  return extent === 'part' ? (
    <Box borderWidth="1px" borderRadius="l3" p={4}>
      {state}
    </Box>
  ) : (
    state
  );
}

interface LoadPlaceholderProps {
  place: Place;
  failure: LoadFailure;
  retrying: boolean;
  onRetry(): void;
}

/**
 * Shown when the feature app could not be loaded, with Retry, or Reload when only a new page can help. Without a
 * network the message says that the app needs it once.
 */
export function LoadPlaceholder({ place, failure, retrying, onRetry }: LoadPlaceholderProps) {
  const reachable = useReachable();
  const isNotKept = !reachable && failure.kind !== 'broken';
  const message = isNotKept ? notKeptMessage(place.title) : failureMessage(place.title, failure);
  if (failure.remedy === 'retry')
    return <Placeholder place={place} message={message} onRetry={onRetry} retrying={retrying} />;
  const reload = (
    <Button variant="secondary" size={place.extent === 'part' ? 'sm' : 'md'} onClick={requestReload}>
      Reload
    </Button>
  );
  return <Placeholder place={place} message={message} action={reload} />;
}

/** Shown after a crash of the feature app. */
export function CrashedPlaceholder({ place, onRetry }: { place: Place; onRetry(): void }) {
  return <Placeholder place={place} message={crashMessage(place.title)} onRetry={onRetry} />;
}

/** Shown after too many crashes, until the circuit closes. */
export function CircuitOpenPlaceholder({ place, until }: { place: Place; until: number }) {
  return <Placeholder place={place} message={circuitOpenMessage(place.title, until)} />;
}

/** Shown for a part that no feature app fills. */
export function EmptyPartPlaceholder() {
  return <Placeholder place={{ title: undefined, extent: 'part' }} message={EMPTY_PART} />;
}

/** Shown while the feature app loads: the skeleton of a page, of a dialog in its shape, or of a part. */
export function SlotLoading({ place: { title = '', extent, shape = 'fields' } }: { place: Place }) {
  if (extent === 'page') return <PageLoading title={title} />;
  // A newer feature app may name a shape that this shell does not know.
  const Shape = DIALOG_SKELETONS[shape] ?? DIALOG_SKELETONS.fields;
  return (
    <LoadingState label={`Loading ${title}`.trim()}>
      {extent === 'part' ? <Skeleton height="12rem" /> : <Shape />}
    </LoadingState>
  );
}

/** The content of a dialog has its own padding, that of a page does not. */
const NOTICE_SPACING = {
  page: { mb: 4 },
  dialog: { px: { base: 4, sm: 6 }, pb: 2 },
  part: { mb: 2 },
} as const;

/** One line above a feature app that is shown in its previous build. */
export function PreviousBuildNotice({ place }: { place: Place }) {
  return (
    <Box role="status" display="flex" gap={2} color="fg.muted" {...NOTICE_SPACING[place.extent]}>
      <Box as="span" flexShrink={0} mt="0.15em">
        <History size={14} aria-hidden="true" />
      </Box>
      <Text textStyle="xs">{previousBuildMessage(place.title)}</Text>
    </Box>
  );
}
